import type { MailContent, MailLanguage } from '../../platform/mail/mail-content.ts';

export interface MailAbout {
  language: MailLanguage;
  login: string;
  /** The product's own address, without a slash at the end. */
  publicUrl: string;
}

const texts = {
  ru: {
    hello: (login: string) => `Здравствуйте, ${login}!`,
    confirm: {
      subject: 'Подтвердите регистрацию в Дозоре',
      lead: 'Вы зарегистрировались на карте дорожных камер «Дозор». Чтобы войти, подтвердите адрес почты.',
      button: 'Подтвердить адрес',
      rest: 'Ссылка действует 72 часа и срабатывает один раз. Если вы не регистрировались, просто удалите это письмо.',
    },
    reset: {
      subject: 'Сброс пароля в Дозоре',
      lead: 'Кто-то (надеемся, что вы) попросил сбросить пароль вашей учётной записи.',
      button: 'Задать новый пароль',
      rest: 'Ссылка действует 2 часа и срабатывает один раз. Если вы об этом не просили, ничего делать не нужно: пароль остался прежним.',
    },
    changed: {
      subject: {
        email: 'Адрес почты в Дозоре изменён',
        password: 'Пароль в Дозоре изменён',
        both: 'Адрес почты и пароль в Дозоре изменены',
      },
      lead: {
        email: 'Адрес почты вашей учётной записи изменён. Новые письма приходят на другой адрес.',
        password: 'Пароль вашей учётной записи изменён.',
        both: 'Адрес почты и пароль вашей учётной записи изменены. Новые письма приходят на другой адрес.',
      },
      rest: 'Остальные сеансы завершены. Если это были не вы, сбросьте пароль или ответьте на это письмо.',
      button: 'Открыть Дозор',
    },
  },
  en: {
    hello: (login: string) => `Hello ${login},`,
    confirm: {
      subject: 'Confirm your registration with Dozor',
      lead: 'You have registered with Dozor, the map of road cameras. Confirm your email address to log in.',
      button: 'Confirm the address',
      rest: 'The link works once, within 72 hours. If you did not register, just delete this email.',
    },
    reset: {
      subject: 'Reset your Dozor password',
      lead: 'Someone, hopefully you, has asked to reset the password of your account.',
      button: 'Set a new password',
      rest: 'The link works once, within 2 hours. If you did not ask for this, there is nothing to do: your password has not changed.',
    },
    changed: {
      subject: {
        email: 'Your Dozor email address was changed',
        password: 'Your Dozor password was changed',
        both: 'Your Dozor email address and password were changed',
      },
      lead: {
        email: 'The email address of your account was changed. Emails now go to the new address.',
        password: 'The password of your account was changed.',
        both: 'The email address and the password of your account were changed. Emails now go to the new address.',
      },
      rest: 'Your other sessions were ended. If this was not you, reset your password or reply to this email.',
      button: 'Open Dozor',
    },
  },
} as const;

export function confirmationMail({ language, login, publicUrl }: MailAbout, email: string, key: string): MailContent {
  const { hello, confirm } = texts[language];
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: confirm.subject,
    blocks: [hello(login), confirm.lead, { label: confirm.button, url }, confirm.rest],
  };
}

export function resetMail({ language, login, publicUrl }: MailAbout, email: string, key: string): MailContent {
  const { hello, reset } = texts[language];
  const url = `${publicUrl}/reset/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: reset.subject,
    blocks: [hello(login), reset.lead, { label: reset.button, url }, reset.rest],
  };
}

/** Goes to the address from before the change, whose reader may know nothing of it. */
export function changeNotice(
  { language, login, publicUrl }: MailAbout,
  what: 'email' | 'password' | 'both',
): MailContent {
  const { hello, changed } = texts[language];
  return {
    language,
    subject: changed.subject[what],
    blocks: [hello(login), changed.lead[what], changed.rest, { label: changed.button, url: `${publicUrl}/` }],
    unsubscribeUrl: `${publicUrl}/account/${encodeURIComponent(login)}/profile`,
  };
}
