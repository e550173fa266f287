import { changeProfile } from '@dozor/contract/calls.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { call } from '../../../api/call.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { useAccountForm } from '../use-account-form.ts';
import { EndingTokens } from './ending-tokens.tsx';

interface ChangeFormProps {
  login: string;
  onDone: () => void;
}

export function ChangePasswordForm({ login, onDone }: ChangeFormProps) {
  const { t } = useTranslation('accounts');
  const { field, ...form } = useAccountForm({
    fields: ['currentPassword', 'password', 'confirmPassword'],
    problems: formProblems,
    operation: (body) => call(changeProfile, { params: { login }, body }),
    onDone,
  });
  return (
    <AccountForm form={form} submit={t('password.submit')}>
      <EndingTokens login={login} />
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField {...field('currentPassword')} label={t('field.currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={t('field.newPassword')}
        description={t('field.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('field.confirmPassword')} autoComplete="new-password" />
    </AccountForm>
  );
}
