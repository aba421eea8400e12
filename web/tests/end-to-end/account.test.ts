// A guest becomes an account with one form, or stays a guest without ever being asked; an account goes along to other devices, is
// opened by a passkey, a password, a code, and is removed. Passkeys need a server with a name: the page is opened at localhost.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './at-a-server';
import { desktop, openPage, phone, seriousFindings } from './browser';
import { boardStands, turnByKeyboard, turnByTouch } from './people';

const PASSWORD = 'seven lilac otters argue';

const there = () => server.url.replace('127.0.0.1', 'localhost');
const open = async (path = '/account', options = desktop) => openPage(browser, there() + path, options);
const entry = (page: Page) => page.locator('.account-entry');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Names are taken once and for all, so each test has its own. */
async function makeAccount(page: Page, name: string) {
  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill(name);
  const rather = form.getByRole('button', { name: 'Rather with a password' });
  await rather.click();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Make the account' }).click();
  await heading(page, name).waitFor();
}

async function signIn(page: Page, name: string, password = PASSWORD) {
  const form = part(page, 'Sign in');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** When the server has answered what the page asks of /api/me. */
const answered = (page: Page, what: string, method: 'GET' | 'POST') =>
  page.waitForResponse((response) => response.url().endsWith(`/api/me/${what}`) && response.request().method() === method);

/** A device with a fingerprint, which is always the right one. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
}

test('a guest plays, becomes an account with a password, and goes on with the same table', async () => {
  const { page, problems } = await open('/');
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await turnByKeyboard(page);
  const table = new URL(page.url()).pathname;
  await page.goto(there());
  await entry(page).getByText('Guest').waitFor();
  await entry(page).click();
  await heading(page, 'You play as a guest').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');

  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill('Annika');
  await form.getByRole('button', { name: 'Rather with a password' }).click();
  const password = form.getByLabel('Password', { exact: true });
  await password.fill('password1');
  expect(await password.getAttribute('type')).toBe('password');
  await form.getByRole('button', { name: 'Show the password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await form.getByRole('button', { name: 'Make the account' }).click();
  await form.getByText(/among those that are guessed first/).waitFor();
  expect(await form.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await seriousFindings(page)).join('\n')).toBe('');
  // As a password manager does, or somebody who has it in the clipboard: all at once, and whole however long it is.
  expect(await password.getAttribute('autocomplete')).toBe('new-password');
  await password.fill('');
  await page.keyboard.insertText(PASSWORD);
  expect(await password.inputValue()).toBe(PASSWORD);
  await page.keyboard.press('Enter');
  await heading(page, 'Annika').waitFor();
  await part(page, 'Signed in on').getByText('this one').waitFor();
  expect((await seriousFindings(page)).join('\n')).toBe('');

  await page.getByRole('link', { name: 'Bastide' }).click();
  await entry(page).getByText('Annika').waitFor();
  await page.getByRole('region', { name: 'Your tables' }).getByRole('link').click();
  expect(new URL(page.url()).pathname).toBe(table);
  await turnByKeyboard(page);
  // the browser itself says when a request was refused, as the first password was
  expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
});

test('an account is made with a passkey, and opened with it again', async () => {
  const { page, problems } = await open();
  await giveAuthenticator(page);
  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill('Bjarne');
  await form.getByRole('button', { name: 'Make it with a passkey' }).click();
  await heading(page, 'Bjarne').waitFor();
  const ways = part(page, 'Ways to sign in');
  await expect.poll(() => ways.getByRole('listitem').count()).toBe(1);
  await ways.getByText('There is none. None is needed where there is a passkey.').waitFor();

  // as in a browser that proposes none: the button is there for it
  await page.evaluate(() => void (PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(page, 'You play as a guest').waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await heading(page, 'Bjarne').waitFor();
  await ways.getByText(/last used/).waitFor();

  // without another way in it cannot go
  await ways.getByRole('button', { name: /^Remove/ }).click();
  await ways
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await ways.getByText(/That is the only way into your account/).waitFor();
  expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
});

test('a passkey is proposed where the name is typed, and opens the account without a press', async () => {
  const { page, problems } = await open();
  // The virtual authenticator takes what is proposed at once, so the form is looked at before there is one.
  expect(await part(page, 'Sign in').getByLabel('Name').getAttribute('autocomplete')).toBe('username webauthn');
  await giveAuthenticator(page);
  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill('Auto');
  await form.getByRole('button', { name: 'Make it with a passkey' }).click();
  await heading(page, 'Auto').waitFor();
  expect(await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())).toBe(true);
  const signedIn = page.waitForResponse((response) => response.url().endsWith('/api/sign-in'));
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  expect((await signedIn).status()).toBe(200);
  await heading(page, 'Auto').waitFor();
  expect(problems).toEqual([]);
});

test('somebody without an authenticator is told so, and takes a password', async () => {
  const { page } = await open();
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable'); // with no authenticator at all
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: false },
  });
  await part(page, 'Make an account').getByLabel('Name').fill('Charlotta');
  await page.getByRole('button', { name: 'Make it with a passkey' }).click();
  await page.getByText(/^No passkey was used/).waitFor();
  await makeAccount(page, 'Charlotta');
});

test('a second device is signed in by a code, has the same settings, and is signed out from the first', async () => {
  const first = await open();
  const shared = answered(first.page, 'settings', 'POST');
  await makeAccount(first.page, 'Dagmar');
  await shared; // two devices that give theirs at once are told to try again
  const answer = first.page.waitForResponse(/device-code$/);
  await first.page.getByRole('button', { name: 'Show a code' }).click();
  const { link } = (await (await answer).json()) as { link: string };
  await first.page.getByRole('img', { name: /^QR code/ }).waitFor();
  await first.page.getByText(/^Good for another [45]:\d\d/).waitFor();
  expect((await seriousFindings(first.page)).join('\n')).toBe('');

  const second = await openPage(browser, link, phone);
  await heading(second.page, 'Sign in on this device?').waitFor();
  expect(new URL(second.page.url()).hash, 'the code is out of the address').toBe('');
  expect((await seriousFindings(second.page)).join('\n')).toBe('');
  await second.page.getByRole('button', { name: 'Sign me in here' }).click();
  await heading(second.page, 'Dagmar').waitFor();
  await expect.poll(() => part(first.page, 'Signed in on').getByRole('listitem').count()).toBe(2);
  await first.page.getByRole('button', { name: 'Show a code' }).waitFor();

  const sent = answered(first.page, 'settings', 'POST');
  await first.page.getByRole('button', { name: 'Preferences' }).click();
  await first.page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await first.page.keyboard.press('Escape');
  await sent;
  const all = Promise.all(['settings', 'ways', 'devices', 'bots', 'mail', 'notices'].map((what) => answered(second.page, what, 'GET')));
  await second.page.reload();
  await expect.poll(() => second.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await all; // what it requests while it is signed out would be refused

  await first.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.poll(() => part(first.page, 'Signed in on').getByRole('listitem').count()).toBe(1);
  await second.page.reload();
  await heading(second.page, 'You play as a guest').waitFor();
  const third = await openPage(browser, link, desktop);
  await third.page.getByRole('button', { name: 'Sign me in here' }).click();
  await third.page.getByText(/^That opens no account/).waitFor();
  expect([...first.problems, ...second.problems].join('\n')).toBe('');
});

test('a recovery code opens the account once', async () => {
  const { page } = await open();
  await makeAccount(page, 'Eleonora');
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await codes.getByRole('listitem').first().waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  expect((await seriousFindings(page)).join('\n')).toBe('');
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bastide-.*\.txt$/);
  const [code] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 are left.').waitFor();

  const use = async () => {
    const elsewhere = await open();
    const form = part(elsewhere.page, 'Sign in');
    await form.getByRole('radio', { name: 'Recovery code' }).check({ force: true });
    await form.getByLabel('Name').fill('eleonora');
    await form.getByLabel('Recovery code', { exact: true }).last().fill(code!.toUpperCase());
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    return elsewhere.page;
  };
  await heading(await use(), 'Eleonora').waitFor();
  await (await use()).getByText(/^That opens no account/).waitFor();
});

test('what could take the account away asks once more who it is, and then goes on by itself', async () => {
  const { page } = await open();
  await makeAccount(page, 'Fredrika');
  let refusals = 0;
  const refusal = { error: { code: 'not-yours', message: 'Show once more who you are', key: 'error.confirm-first' } };
  // as after a quarter of an hour
  await page.route('**/api/me/recovery-codes', (route) => ((refusals += 1) === 1 ? route.fulfill({ status: 403, json: refusal }) : route.continue()));
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show that it is you' });
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await dialog.getByLabel('Password', { exact: true }).fill('not this one at all');
  await dialog.getByRole('button', { name: 'It is me' }).click();
  await dialog.getByText(/^That opens no account/).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'It is me' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor();
});

test('a bot gets a token, by which it is known', async () => {
  const { page, problems } = await open();
  await makeAccount(page, 'Gudrun');
  const bots = part(page, 'Bots');
  await bots.getByRole('button', { name: 'Add a bot' }).click();
  await bots.getByLabel('Name of the bot').fill('Gudruns bot');
  await bots.getByRole('button', { name: 'Add it' }).click();
  await bots.getByRole('button', { name: 'New token for Gudruns bot' }).click();
  await bots.getByLabel('What the token is for').fill('at home');
  await bots.getByRole('button', { name: 'Make the token' }).click();
  const dialog = page.getByRole('dialog', { name: 'The token' });
  const token = await dialog.locator('code').innerText();
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await page.keyboard.press('Escape');
  const headers = { Authorization: `Bearer ${token}` };
  expect(await (await fetch(`${server.url}/api/me`, { headers })).json()).toMatchObject({ kind: 'bot', name: 'Gudruns bot' });
  await bots.getByRole('button', { name: 'End the token at home' }).click();
  await bots.getByRole('button', { name: 'End the token at home' }).last().click();
  await expect.poll(async () => (await fetch(`${server.url}/api/me`, { headers })).status).toBe(403);
  expect(problems).toEqual([]);
});

test('a guest who stays a guest plays without being asked anything', async () => {
  const { page, problems } = await open('/', phone);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Play against the computer' }).tap();
  await boardStands(page);
  for (let turns = 0; turns < 3; turns++) {
    await turnByTouch(page);
    expect(await page.getByRole('dialog').count(), 'nothing lies over the table').toBe(0);
  }
  expect(asked.filter((path) => /sign-in|\/me\//.test(path))).toEqual([]);
  await page.goto(there());
  await entry(page).waitFor();
  expect(await entry(page).getAttribute('aria-label')).toBe('Guest: account');
  expect(problems).toEqual([]);
});

test('an account is another name’s once in a while, told whole, and removed for good', async () => {
  const { page } = await open();
  await makeAccount(page, 'Hildegard');
  const name = part(page, 'Name');
  await name.getByLabel('New name').fill('Hilda');
  await name.getByRole('button', { name: 'Change the name' }).click();
  await heading(page, 'Hilda').waitFor();
  await name.getByLabel('New name').fill('Hilde');
  await name.getByRole('button', { name: 'Change the name' }).click();
  await name.getByText('Days until you can take another name: 30').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save my data' }).click();
  expect((await download).suggestedFilename()).toBe('bastide.json');

  await page.getByRole('button', { name: 'Remove the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the account' });
  const yes = dialog.getByRole('button', { name: 'Remove it for good' });
  await dialog.getByLabel(/^To go on, type your name/).fill('Hild');
  expect(await yes.isDisabled()).toBe(true);
  expect((await seriousFindings(page)).join('\n')).toBe('');
  await dialog.getByLabel(/^To go on, type your name/).fill('Hilda');
  await yes.click();
  await heading(page, 'You play as a guest').waitFor();
  await signIn(page, 'Hilda');
  await page.getByText(/^That opens no account/).waitFor();
  await makeAccount(page, 'Hilda'); // the name is free again
});
