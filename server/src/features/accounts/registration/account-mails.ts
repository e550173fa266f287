import type { Language } from '@dozor/domain/schema/label.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { textsOf } from '../../../texts/texts.ts';

export interface MailContext {
  language: Language;
  login: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

export function confirmationMail({ language, login, publicUrl }: MailContext, email: string, key: string): MailContent {
  const t = textsOf('accountMails', language);
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: t('confirm.subject'),
    blocks: [t('hello', { login }), t('confirm.lead'), { label: t('confirm.button'), url }, t('confirm.rest')],
  };
}

/** Sent to the address that is about to become the account's. */
export function newAddressMail({ language, login, publicUrl }: MailContext, email: string, key: string): MailContent {
  const t = textsOf('accountMails', language);
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: t('newAddress.subject'),
    blocks: [t('hello', { login }), t('newAddress.lead'), { label: t('newAddress.button'), url }, t('newAddress.rest')],
  };
}

export function resetMail({ language, login, publicUrl }: MailContext, email: string, key: string): MailContent {
  const t = textsOf('accountMails', language);
  const url = `${publicUrl}/reset/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: t('reset.subject'),
    blocks: [t('hello', { login }), t('reset.lead'), { label: t('reset.button'), url }, t('reset.rest')],
  };
}

/** Sent to the previous address, whose reader may know nothing of the change. */
export function changeNotice(
  { language, login, publicUrl }: MailContext,
  what: 'email' | 'password' | 'both' | 'passkey' | 'token' | 'secondStepOn' | 'secondStepOff',
): MailContent {
  const t = textsOf('accountMails', language);
  const ended = what === 'email' ? 'rest' : what === 'password' || what === 'both' ? 'ended' : 'unaffected';
  return {
    language,
    subject: t(`changed.subject.${what}`),
    blocks: [
      t('hello', { login }),
      t(`changed.lead.${what}`),
      t(`changed.${ended}`),
      { label: t('changed.button'), url: `${publicUrl}/` },
    ],
    unsubscribeUrl: `${publicUrl}/account/${encodeURIComponent(login)}/profile`,
  };
}
