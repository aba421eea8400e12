// Mail of an account: its address, the way back by a letter, and mails about turns. A server without mail says so, and then
// nothing of it is shown.
import { request } from './api';
import type { OwnMail, VerifiedAddress } from './wire';

const word = encodeURIComponent;

export const mail = {
  own: () => request<OwnMail>('GET', '/api/me/mail'),
  askFor: (address: string, language: string) => request<OwnMail>('POST', '/api/me/mail', { address, language }),
  verify: (code: string) => request<VerifiedAddress>('POST', '/api/me/mail/verify', { code }),
  putBack: (code: string) => request<VerifiedAddress>('POST', '/api/mail/put-back', { code }),
  remove: () => request<OwnMail>('POST', '/api/me/mail/remove'),
  chooseLanguage: (language: string) => request<OwnMail>('POST', '/api/me/mail/language', { language }),
  recover: (who: string) => request<void>('POST', '/api/sign-in/recovery', { who }),
  /** `link`: as it stands in a mail, "PERSON.TOKEN". */
  stop: (link: string) => request<void>('POST', `/api/mail/stop/${link.split('.').map(word).join('/')}`),
};
