// Passkeys: what the browser is asked, and what it gives, as it travels (wire/people.h).
import { fromBase64url, toBase64url } from './base64url';
import { Refused, type Problem } from './refused';
import type { NewPasskey, PasskeyChallenge, UsedPasskey } from './wire';

/** ES256, Ed25519, RS256: what the server can check */
const KINDS = [-7, -8, -257];

/** They need a name, not a number, for the server, and a connection that nobody reads (or this very device). */
export const passkeysAreHere = () =>
  globalThis.isSecureContext === true && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** `name`: what the authenticator shows for it. */
export async function createPasskey({ challenge, party, person, known }: PasskeyChallenge, name: string): Promise<NewPasskey> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(challenge),
        rp: { id: party, name: 'Bastide' },
        user: { id: fromBase64url(person!), name, displayName: name },
        pubKeyCredParams: KINDS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: (known ?? []).map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
        attestation: 'none',
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  const key = response.getPublicKey();
  if (!key) throw problem('passkey-failed'); // of a kind that the browser does not know either
  return {
    id: toBase64url(made.rawId),
    client_data: toBase64url(response.clientDataJSON),
    authenticator_data: toBase64url(response.getAuthenticatorData()),
    public_key: toBase64url(key),
  };
}

export async function usePasskey(challenge: PasskeyChallenge): Promise<UsedPasskey> {
  return travelling(await asked(() => navigator.credentials.get({ publicKey: wanted(challenge) })));
}

/** Whether the browser can propose passkeys where a name is typed (`autocomplete="username webauthn"`). */
export const proposesPasskeys = async (): Promise<boolean> =>
  passkeysAreHere() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** The one that is taken of those proposed; null: none was, until stopProposing() or another question. */
export async function proposedPasskey(challenge: PasskeyChallenge): Promise<UsedPasskey | null> {
  stopProposing();
  const here = new AbortController();
  proposing = here;
  const used = await navigator.credentials.get({ publicKey: wanted(challenge), mediation: 'conditional', signal: here.signal }).catch(() => null); // nobody asked for it, so there is nothing to be told of
  return used && travelling(used as PublicKeyCredential);
}

export function stopProposing() {
  proposing?.abort();
  proposing = null;
}
let proposing: AbortController | null = null;

const wanted = ({ challenge, party }: PasskeyChallenge): PublicKeyCredentialRequestOptions => ({
  challenge: fromBase64url(challenge),
  rpId: party,
  userVerification: 'required',
});

function travelling(used: PublicKeyCredential): UsedPasskey {
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: toBase64url(used.rawId),
    client_data: toBase64url(response.clientDataJSON),
    authenticator_data: toBase64url(response.authenticatorData),
    signature: toBase64url(response.signature),
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  stopProposing(); // a browser answers one question at a time
  const found = await ask().catch((error: DOMException) => Promise.reject(problem(codeOf(error.name))));
  if (!found) throw problem('passkey-stopped');
  return found as PublicKeyCredential;
}

/** Browsers say little of what went wrong, so that no page can find out whom an authenticator knows. */
function codeOf(error: string): Problem['code'] {
  if (error === 'NotAllowedError' || error === 'AbortError') return 'passkey-stopped';
  return error === 'InvalidStateError' ? 'passkey-known' : 'passkey-failed';
}

const problem = (code: Problem['code']) => new Refused({ code, message: '' });
