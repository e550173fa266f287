import { Button } from '@mantine/core';
import { useState } from 'react';
import { resendConfirmation } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { MailSent } from './mail-sent.tsx';
import { mailboxOf } from './registered-mailbox.ts';

interface UnconfirmedFormProps {
  login: string;
  onBack: () => void;
}

/** For a user who knows the password of an account whose mail address was never confirmed. */
export function UnconfirmedForm({ login, onBack }: UnconfirmedFormProps) {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  const { field, ...form } = useAccountForm({
    fields: ['email'],
    initial: { email: mailboxOf(login) },
    problems: formProblems,
    operation: async ({ email }) => {
      await call(resendConfirmation, { body: { email }, quiet: 'success' });
      return email;
    },
    onDone: setSentTo,
  });
  if (sentTo !== undefined) return <MailSent email={sentTo} />;
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('unconfirmed.back')}
    </Button>
  );
  return (
    <AccountForm form={form} submit={t('sent.again')} foot={back}>
      <p className={classes['lead']} role="alert">
        {t('unconfirmed.text')}
      </p>
      <p className={classes['note']}>{t('unconfirmed.again')}</p>
      <EmailField {...field('email')} label={t('field.email')} data-autofocus autoFocus />
    </AccountForm>
  );
}
