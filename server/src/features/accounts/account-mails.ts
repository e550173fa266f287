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
      subject: 'Подтвердите регистрацию в Dozor',
      lead: 'Вы зарегистрировались на карте дорожных камер Dozor. Чтобы войти, подтвердите адрес почты.',
      button: 'Подтвердить адрес',
      rest: 'Ссылка действует 72 часа и срабатывает один раз. Если вы не регистрировались, просто удалите это письмо.',
    },
    reset: {
      subject: 'Сброс пароля в Dozor',
      lead: 'Кто-то (надеемся, что вы) попросил сбросить пароль вашей учётной записи.',
      button: 'Задать новый пароль',
      rest: 'Ссылка действует 2 часа и срабатывает один раз. Если вы об этом не просили, ничего делать не нужно: пароль остался прежним.',
    },
    changed: {
      subject: {
        email: 'Адрес почты в Dozor изменён',
        password: 'Пароль в Dozor изменён',
        both: 'Адрес почты и пароль в Dozor изменены',
      },
      lead: {
        email: 'Адрес почты вашей учётной записи изменён. Новые письма приходят на другой адрес.',
        password: 'Пароль вашей учётной записи изменён.',
        both: 'Адрес почты и пароль вашей учётной записи изменены. Новые письма приходят на другой адрес.',
      },
      rest: 'Остальные сеансы завершены. Если это были не вы, сбросьте пароль или ответьте на это письмо.',
      button: 'Открыть Dozor',
    },
  },
  en: {
    hello: (login: string) => `Hello ${login},`,
    confirm: {
      subject: 'Confirm your registration at Dozor',
      lead: 'You have registered at Dozor, the map of road cameras. Confirm your address to sign in.',
      button: 'Confirm the address',
      rest: 'The link works once, within 72 hours. If you have not registered, just delete this mail.',
    },
    reset: {
      subject: 'Reset your Dozor password',
      lead: 'Somebody, hopefully you, has asked to reset the password of your account.',
      button: 'Set a new password',
      rest: 'The link works once, within 2 hours. If it was not you, there is nothing to do: your password is as it was.',
    },
    changed: {
      subject: {
        email: 'Your Dozor address was changed',
        password: 'Your Dozor password was changed',
        both: 'Your Dozor address and password were changed',
      },
      lead: {
        email: 'The e-mail address of your account was changed. Mail goes to another address from now on.',
        password: 'The password of your account was changed.',
        both: 'The e-mail address and the password of your account were changed. Mail goes to another address from now on.',
      },
      rest: 'Your other sessions were ended. If it was not you, reset your password or answer this mail.',
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
