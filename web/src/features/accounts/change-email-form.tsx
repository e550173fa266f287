import { changeProfile } from '@dozor/contract/accounts-endpoints.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { AccountForm } from './account-form.tsx';
import { formProblems } from './account-rules.ts';
import { EmailField } from './email-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ChangeFormProps {
  login: string;
  onDone: () => void;
}

export function ChangeEmailForm({ login, onDone }: ChangeFormProps) {
  const { t } = useTranslation('accounts');
  const { field, ...form } = useAccountForm({
    fields: ['currentEmail', 'email', 'confirmEmail'],
    problems: formProblems,
    operation: (body) => call(changeProfile, { params: { login }, body }),
    onDone,
  });
  return (
    <AccountForm form={form} submit={t('email.submit')}>
      <EmailField {...field('currentEmail')} label={t('field.currentEmail')} />
      <EmailField {...field('email')} label={t('field.newEmail')} autoComplete="off" />
      <EmailField {...field('confirmEmail')} label={t('field.confirmEmail')} autoComplete="off" />
    </AccountForm>
  );
}
