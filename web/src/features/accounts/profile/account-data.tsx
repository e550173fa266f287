import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeAccount } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { setSessionUser } from '../../../session/session.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import classes from '../profile.module.css';
import { useAccountForm } from '../use-account-form.ts';

export function AccountData({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <RemoveAccountForm login={login} onCancel={() => setLeaving(false)} />;
  return (
    <Row gap={12} wrap>
      <Button component="a" variant="default" href={`/api/account/${encodeURIComponent(login)}/data`} download>
        {t('data.copy')}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
        {t('data.remove')}
      </Button>
    </Row>
  );
}

function RemoveAccountForm({ login, onCancel }: { login: string; onCancel: () => void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { field, ...form } = useAccountForm({
    fields: ['currentPassword'],
    problems: formProblems,
    operation: (body) => call(removeAccount, { params: { login }, body }),
    onDone() {
      setSessionUser(null);
      void navigate({ to: '/' });
    },
  });
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('data.keep')}
    </Button>
  );
  return (
    <AccountForm form={form} submit={t('data.removeNow')} foot={cancel} isDangerous>
      <p className={classes['text']}>{t('data.consequences')}</p>
      <PasswordField {...field('currentPassword')} label={t('field.currentPassword')} autoComplete="current-password" />
    </AccountForm>
  );
}
