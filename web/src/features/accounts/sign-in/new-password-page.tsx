import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmReset } from '@dozor/contract/calls.ts';
import { ApiError, fieldErrors } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { endSessionIfOver } from '../../../session/lost-session.ts';
import { useModal } from '../../../shell/modal/use-modal.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Text } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { TextPage } from '../../../ui/text-page/text-page.tsx';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { BannedState } from '../banned-state.tsx';
import classes from '../profile.module.css';
import { useAccountForm } from '../use-account-form.ts';
import { useIsBanned } from '../use-is-banned.ts';

interface NewPasswordProps {
  email: string;
  confirmKey: string;
}

/** The target of the reset mail's link. */
export function NewPasswordPage() {
  const { email, confirmKey } = useParams({ from: '/reset/confirm/$email/$confirmKey' });
  return <NewPassword key={confirmKey} email={email} confirmKey={confirmKey} />;
}

function NewPassword({ email, confirmKey }: NewPasswordProps) {
  const { t } = useTranslation('accounts');
  const [isBad, setBad] = useState(false);
  const isBanned = useIsBanned();
  if (isBanned || isBad) {
    return <TextPage title={t('newPassword.title')}>{isBanned ? <BannedState /> : <BadLink />}</TextPage>;
  }
  return (
    <TextPage
      title={t('newPassword.title')}
      lead={
        <Trans
          t={t}
          i18nKey="newPassword.about"
          values={{ email }}
          components={{ email: <Text as="bdi" tone="text" breaks /> }}
        />
      }
    >
      <NewPasswordForm email={email} confirmKey={confirmKey} onBadLink={() => setBad(true)} />
    </TextPage>
  );
}

function NewPasswordForm({ email, confirmKey, onBadLink }: NewPasswordProps & { onBadLink: () => void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { field, ...form } = useAccountForm({
    fields: ['password', 'confirmPassword'],
    problems: formProblems,
    operation: async ({ password }) => {
      try {
        await call(confirmReset, { params: { email, confirmKey }, body: { password } });
      } catch (error) {
        if (isAboutTheLink(error)) onBadLink();
        throw error;
      }
    },
    onDone: () => {
      void (async () => {
        await endSessionIfOver();
        await navigate({ to: '/', search: { _modal: 'login' } });
      })();
    },
  });
  return (
    <div className={classes['narrow']}>
      <AccountForm form={form} submit={t('newPassword.submit')}>
        <PasswordField
          {...field('password')}
          label={t('field.newPassword')}
          description={t('field.passwordHint')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField {...field('confirmPassword')} label={t('field.confirmPassword')} autoComplete="new-password" />
      </AccountForm>
    </div>
  );
}

/** The server has no objection to the fields, so the key must be invalid. */
function isAboutTheLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && Object.keys(fieldErrors(error)).length === 0;
}

function BadLink() {
  const { t } = useTranslation('accounts');
  const { openModal } = useModal();
  return (
    <ErrorState title={t('newPassword.badTitle')} text={t('newPassword.badText')}>
      <Button onClick={() => openModal('reset')}>{t('newPassword.again')}</Button>
    </ErrorState>
  );
}
