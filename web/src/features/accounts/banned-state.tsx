import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';

export function BannedState() {
  const { t } = useTranslation('accounts');
  return (
    <EmptyState
      title={t('banned.title')}
      text={t('banned.text')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/about/contacts" />}>
          {t('banned.toContacts')}
        </Button>
      }
    />
  );
}
