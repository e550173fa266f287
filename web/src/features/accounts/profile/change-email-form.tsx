import { changeProfile } from '@dozor/contract/calls.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { call } from '../../../api/call.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import { useAccountForm } from '../use-account-form.ts';

interface ChangeFormProps {
  login: string;
  /** Whether the account has an address, which must then be entered. */
  hasEmail: boolean;
  onDone: () => void;
}

export function ChangeEmailForm({ login, hasEmail, onDone }: ChangeFormProps) {
  const { t } = useTranslation('accounts');
  const { field, ...form } = useAccountForm({
    fields: hasEmail
      ? ['currentEmail', 'email', 'confirmEmail', 'currentPassword']
      : ['email', 'confirmEmail', 'currentPassword'],
    problems: formProblems,
    operation: (body) =>
      call(changeProfile, { params: { login }, body: { ...(!hasEmail && { currentEmail: '' }), ...body } }),
    onDone,
  });
  return (
    <AccountForm form={form} submit={t('email.submit')}>
      {hasEmail && <EmailField {...field('currentEmail')} label={t('field.currentEmail')} />}
      <EmailField {...field('email')} label={t('field.newEmail')} autoComplete="off" />
      <EmailField {...field('confirmEmail')} label={t('field.confirmEmail')} autoComplete="off" />
      <PasswordField {...field('currentPassword')} label={t('field.currentPassword')} autoComplete="current-password" />
    </AccountForm>
  );
}
