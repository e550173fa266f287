import { useTranslation } from '../../../i18n/translation.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { Proof } from './use-proof.ts';

export function ProofField({ proof }: { proof: Proof }) {
  const { t } = useTranslation('accounts');
  if (!proof.isAsked) return null;
  return (
    <PasswordField
      label={t('field.currentPassword')}
      description={t('passkeys.proof')}
      value={proof.password}
      error={proof.error}
      autoComplete="current-password"
      autoFocus
      onChange={({ currentTarget }) => proof.setPassword(currentTarget.value)}
    />
  );
}
