import { signIn } from '@dozor/contract/auth-endpoints.ts';
import { standingOf } from '@dozor/domain/access/role.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { readSessionUser } from '../../session/session.ts';
import { beginSession } from '../../session/sign-in.ts';
import type { ModalContentProps } from '../../shell/modal-registry.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { notify } from '../../ui/notify.ts';
import { AccountForm } from './account-form.tsx';
import classes from './account-form.module.css';
import { signInProblems } from './account-rules.ts';
import { LoginField } from './login-field.tsx';
import { ModalLink } from './modal-link.tsx';
import { useAccountForm } from './use-account-form.ts';

export function LoginForm({ close }: ModalContentProps) {
  const { t } = useTranslation('accounts');
  const [before] = useState(readSessionUser);
  const { field, ...form } = useAccountForm({
    fields: ['login', 'password'],
    problems: signInProblems,
    operation: (body) => call(signIn, { body }),
    onDone: ({ user }) => {
      beginSession(user);
      if (standingOf(user.roles) === 'banned') notify({ message: t('banned.short') });
      close();
    },
  });
  return (
    <AccountForm
      form={form}
      submit={t('login.submit')}
      foot={
        <>
          <ModalLink to="register">{t('login.toRegister')}</ModalLink>
          <ModalLink to="reset">{t('login.toReset')}</ModalLink>
        </>
      }
    >
      {before !== null && <p className={classes['note']}>{t('login.alreadyIn', { login: before.login })}</p>}
      <LoginField {...field('login')} label={t('field.login')} data-autofocus autoFocus />
      <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" />
    </AccountForm>
  );
}
