import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { changeProfile } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Box, Text } from '../../../ui/layout.tsx';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import classes from '../profile.module.css';
import { useAccountForm } from '../use-account-form.ts';
import { TokenUse } from './token-use.tsx';
import { tokensQuery } from './tokens-query.ts';

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

/** Tokens that the password change will revoke. */
function EndingTokens({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  const id = useId();
  const { data = [] } = useQuery(tokensQuery(login));
  if (data.length === 0) return null;
  return (
    <Box size="sm" lines="loose" className={classes['ending']}>
      <p id={id}>{t('password.tokensEnd')}</p>
      <ul aria-labelledby={id}>
        {data.map((token) => (
          <li key={token._id}>
            <Text as="bdi" breaks>
              {token.name}
            </Text>
            <span className={classes['since']}>
              <TokenUse token={token} />
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
