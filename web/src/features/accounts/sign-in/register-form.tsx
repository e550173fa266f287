import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { register } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import type { ModalContentProps } from '../../../shell/modal/modal-content.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { BannedState } from '../banned-state.tsx';
import { EmailField } from '../email-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { useIsBanned } from '../use-is-banned.ts';
import { LoginField } from './login-field.tsx';
import { MailSent } from './mail-sent.tsx';
import { ModalLink } from './modal-link.tsx';
import { rememberMailbox } from './registered-mailbox.ts';

export function RegisterForm(_props: ModalContentProps) {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  const isBanned = useIsBanned();
  const { field, ...form } = useAccountForm({
    fields: ['login', 'email', 'confirmEmail', 'password', 'confirmPassword'],
    problems: formProblems,
    operation: async (body) => {
      await call(register, { body, quiet: 'success' });
      rememberMailbox(body.login, body.email);
      return body.email;
    },
    onDone: setSentTo,
  });
  if (isBanned) return <BannedState />;
  if (sentTo !== undefined) return <MailSent email={sentTo} />;
  return (
    <AccountForm
      form={form}
      submit={t('register.submit')}
      foot={<ModalLink to="login">{t('register.toLogin')}</ModalLink>}
    >
      <LoginField
        {...field('login')}
        label={t('field.login')}
        description={t('field.loginHint')}
        data-autofocus
        autoFocus
      />
      <EmailField {...field('email')} label={t('field.email')} description={t('register.mail')} />
      <EmailField {...field('confirmEmail')} label={t('field.confirmEmail')} />
      <PasswordField
        {...field('password')}
        label={t('field.password')}
        description={t('field.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('field.confirmPassword')} autoComplete="new-password" />
      <p className={classes['note']}>
        <Trans
          t={t}
          i18nKey="register.agreement"
          components={{ agreement: <Link to="/about/agreements" target="_blank" /> }}
        />
      </p>
    </AccountForm>
  );
}
