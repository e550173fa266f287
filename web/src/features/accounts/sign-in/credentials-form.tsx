import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { signIn } from '@dozor/contract/calls.ts';
import { loginProblem } from '@dozor/domain/account/login-rule.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { ApiError, asFieldError, fieldErrors } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { readSessionUser } from '../../../session/session.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { signInProblems } from '../account-rules.ts';
import { canUsePasskeys } from '../passkey-support.ts';
import { useAccountForm } from '../use-account-form.ts';
import { LoginField } from './login-field.tsx';
import { ModalLink } from './modal-link.tsx';
import type { SecondStep } from './second-step-form.tsx';

const PasskeyEntry = lazy(async () => ({ default: (await import('./passkey-entry.tsx')).PasskeyEntry }));

interface CredentialsFormProps {
  onSignedIn: (user: SessionUser, message: string) => void;
  /** The password was right, but the registration mail was not confirmed. */
  onUnconfirmed: (login: string) => void;
  /** The password was right, and a passkey is required as well. */
  onSecondStep: (asked: SecondStep) => void;
}

export function CredentialsForm({ onSignedIn, onUnconfirmed, onSecondStep }: CredentialsFormProps) {
  const { t } = useTranslation('accounts');
  const [before] = useState(readSessionUser);
  const confirmed = useConfirmedLogin();
  const { field, ...form } = useAccountForm({
    fields: ['login', 'password'],
    initial: { login: confirmed },
    problems: signInProblems,
    operation: async (body) => {
      try {
        return await call(signIn, { body, quiet: true });
      } catch (error) {
        const asked = secondStepIn(error);
        if (isUnconfirmed(error)) onUnconfirmed(body.login);
        else if (asked) onSecondStep(asked);
        else throw await refused(error);
        throw error;
      }
    },
    onDone: ({ user, message }) => onSignedIn(user, message),
  });
  const isKnown = confirmed !== '';
  return (
    <AccountForm
      form={form}
      submit={t('login.submit')}
      foot={
        <>
          {canUsePasskeys() && (
            <Suspense>
              <PasskeyEntry onSignedIn={onSignedIn} />
            </Suspense>
          )}
          <ModalLink to="register">{t('login.toRegister')}</ModalLink>
          <ModalLink to="reset">{t('login.toReset')}</ModalLink>
        </>
      }
    >
      {isKnown && (
        <Text weight={500} round={8} surface="selected" className={classes['good']} role="status">
          {t('login.confirmed')}
        </Text>
      )}
      {before !== null && <p className={classes['note']}>{t('login.alreadyIn', { login: before.login })}</p>}
      <LoginField {...field('login')} label={t('field.login')} {...(!isKnown && firstField)} offersPasskeys />
      <PasswordField
        {...field('password')}
        label={t('field.password')}
        errorProps={{ role: 'alert' }}
        autoComplete="current-password"
        {...(isKnown && firstField)}
      />
    </AccountForm>
  );
}

const firstField = { 'data-autofocus': true, autoFocus: true };

/** The login named by a mail link; empty if it could not be one. */
function useConfirmedLogin(): string {
  const { _confirmed: login = '' } = useSearch({ strict: false });
  return loginProblem(login) === undefined ? login : '';
}

/** A notice would be hidden by a phone's keyboard, so the server's objection is shown beside the password. */
async function refused(error: unknown): Promise<unknown> {
  const inForm = Object.keys(fieldErrors(error)).length > 0 ? error : asFieldError(error, 'password');
  if (inForm === error) await notifyKnownFailure(error);
  return inForm;
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.message === errorMessages.accountNotConfirmed;
}

function secondStepIn(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.message !== errorMessages.secondStepRequired) return undefined;
  return error.body['secondStep'] as SecondStep;
}
