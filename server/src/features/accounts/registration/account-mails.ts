import type { Language } from '@dozor/domain/schema/label.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { texts } from '../../../texts/texts.ts';

export interface MailContext {
  language: Language;
  login: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

export function confirmationMail({ language, login, publicUrl }: MailContext, email: string, key: string): MailContent {
  const { hello, confirm } = texts[language].accountMails;
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: confirm.subject,
    blocks: [hello(login), confirm.lead, { label: confirm.button, url }, confirm.rest],
  };
}

/** Sent to the address that is about to become the account's. */
export function newAddressMail({ language, login, publicUrl }: MailContext, email: string, key: string): MailContent {
  const { hello, newAddress } = texts[language].accountMails;
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: newAddress.subject,
    blocks: [hello(login), newAddress.lead, { label: newAddress.button, url }, newAddress.rest],
  };
}

export function resetMail({ language, login, publicUrl }: MailContext, email: string, key: string): MailContent {
  const { hello, reset } = texts[language].accountMails;
  const url = `${publicUrl}/reset/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: reset.subject,
    blocks: [hello(login), reset.lead, { label: reset.button, url }, reset.rest],
  };
}

/** Sent to the previous address, whose reader may know nothing of the change. */
export function changeNotice(
  { language, login, publicUrl }: MailContext,
  what: 'email' | 'password' | 'both' | 'passkey' | 'token' | 'secondStepOn' | 'secondStepOff',
): MailContent {
  const { hello, changed } = texts[language].accountMails;
  const ended =
    what === 'email' ? changed.rest : what === 'password' || what === 'both' ? changed.ended : changed.unaffected;
  return {
    language,
    subject: changed.subject[what],
    blocks: [hello(login), changed.lead[what], ended, { label: changed.button, url: `${publicUrl}/` }],
    unsubscribeUrl: `${publicUrl}/account/${encodeURIComponent(login)}/profile`,
  };
}
