import type { Language } from '@dozor/domain/schema/label.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';

export interface MailAbout {
  language: Language;
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
    newAddress: {
      subject: 'Подтвердите новый адрес почты',
      lead: 'Этот адрес указан как новый для вашей учётной записи в Дозоре. Он начнёт действовать, когда вы откроете ссылку.',
      button: 'Подтвердить адрес',
      rest: 'Ссылка действует 72 часа и срабатывает один раз. Если вы об этом не просили, просто удалите это письмо.',
    },
    reset: {
      subject: 'Сброс пароля в Дозоре',
      lead: 'Кто-то (надеемся, что вы) попросил сбросить пароль вашей учётной записи.',
      button: 'Задать новый пароль',
      rest: 'Ссылка действует 2 часа и срабатывает один раз. Если вы об этом не просили, ничего делать не нужно: пароль остался прежним.',
    },
    changed: {
      subject: {
        email: 'Адрес почты в Дозоре меняется',
        password: 'Пароль в Дозоре изменён',
        both: 'Пароль в Дозоре изменён, адрес почты меняется',
        passkey: 'В Дозор добавлен ключ доступа',
        token: 'В Дозоре создан токен для программ',
        secondStepOn: 'В Дозоре включено подтверждение входа',
        secondStepOff: 'В Дозоре выключено подтверждение входа',
      },
      lead: {
        email: 'Для вашей учётной записи указан новый адрес почты. Когда его подтвердят, письма станут приходить туда.',
        password: 'Пароль вашей учётной записи изменён.',
        both: 'Пароль вашей учётной записи изменён, и указан новый адрес почты. Когда его подтвердят, письма станут приходить туда.',
        passkey: 'К вашей учётной записи добавлен ключ доступа: с ним можно входить без пароля.',
        token: 'Для вашей учётной записи создан токен: программа с ним может действовать от вашего имени.',
        secondStepOn: 'После пароля теперь спрашивается ключ доступа или резервный код.',
        secondStepOff: 'После пароля больше не спрашивается ключ доступа: хватает одного пароля.',
      },
      kept: 'Если это были не вы, смените пароль, удалите незнакомые ключи и токены в профиле или ответьте на это письмо.',
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
    newAddress: {
      subject: 'Confirm your new email address',
      lead: 'This address was given as the new one of your Dozor account. It counts once you have opened the link.',
      button: 'Confirm the address',
      rest: 'The link works once, within 72 hours. If you did not ask for this, just delete this email.',
    },
    reset: {
      subject: 'Reset your Dozor password',
      lead: 'Someone, hopefully you, has asked to reset the password of your account.',
      button: 'Set a new password',
      rest: 'The link works once, within 2 hours. If you did not ask for this, there is nothing to do: your password has not changed.',
    },
    changed: {
      subject: {
        email: 'Your Dozor email address is changing',
        password: 'Your Dozor password was changed',
        both: 'Your Dozor password was changed, your email address is changing',
        passkey: 'A passkey was added to your Dozor account',
        token: 'A token was made for your Dozor account',
        secondStepOn: 'Your Dozor login now has a second step',
        secondStepOff: 'The second step of your Dozor login is off',
      },
      lead: {
        email: 'A new email address was given for your account. Once it is confirmed, emails will go there.',
        password: 'The password of your account was changed.',
        both: 'The password of your account was changed, and a new email address was given. Once it is confirmed, emails will go there.',
        passkey: 'A passkey was added to your account: it can log in without the password.',
        token: 'A token was made for your account: a program that has it can act in your name.',
        secondStepOn: 'After the password, a passkey or a recovery code is now asked for.',
        secondStepOff: 'No passkey is asked for after the password any more: the password alone is enough.',
      },
      kept: 'If this was not you, change your password, remove passkeys and tokens you do not know in your profile, or reply to this email.',
      rest: 'Your other sessions were ended. If this was not you, reset your password or reply to this email.',
      button: 'Open Dozor',
    },
  },
} as const satisfies Record<Language, object>;

export function confirmationMail({ language, login, publicUrl }: MailAbout, email: string, key: string): MailContent {
  const { hello, confirm } = texts[language];
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: confirm.subject,
    blocks: [hello(login), confirm.lead, { label: confirm.button, url }, confirm.rest],
  };
}

/** Goes to the address that is to become the account's. */
export function newAddressMail({ language, login, publicUrl }: MailAbout, email: string, key: string): MailContent {
  const { hello, newAddress } = texts[language];
  const url = `${publicUrl}/api/registration/confirm/${encodeURIComponent(email)}/${key}`;
  return {
    language,
    subject: newAddress.subject,
    blocks: [hello(login), newAddress.lead, { label: newAddress.button, url }, newAddress.rest],
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
  what: 'email' | 'password' | 'both' | 'passkey' | 'token' | 'secondStepOn' | 'secondStepOff',
): MailContent {
  const { hello, changed } = texts[language];
  const endsSessions = what === 'email' || what === 'password' || what === 'both';
  return {
    language,
    subject: changed.subject[what],
    blocks: [
      hello(login),
      changed.lead[what],
      endsSessions ? changed.rest : changed.kept,
      { label: changed.button, url: `${publicUrl}/` },
    ],
    unsubscribeUrl: `${publicUrl}/account/${encodeURIComponent(login)}/profile`,
  };
}
