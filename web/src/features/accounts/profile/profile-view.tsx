import { useId, type ReactNode } from 'react';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from '../profile.module.css';
import { AccountData } from './account-data.tsx';
import { ProfileRow } from './profile-row.tsx';
import { SecurityRows } from './security-rows.tsx';

interface ProfileViewProps {
  user: SessionUser;
  notifications: ReactNode;
}

export function ProfileView({ user, notifications }: ProfileViewProps) {
  const { t } = useTranslation('accounts');
  const id = useId();
  const level = accessLevelOf(user.roles);
  return (
    <Stack gap={24} className={classes['sections']}>
      <section aria-labelledby={`${id}-mails`}>
        <Text as="h2" mb={4} size="lg" weight={600} id={`${id}-mails`}>
          {t('notifications.title')}
        </Text>
        {notifications}
      </section>
      <section aria-labelledby={`${id}-security`}>
        <Text as="h2" mb={4} size="lg" weight={600} id={`${id}-security`}>
          {t('security.title')}
        </Text>
        <SecurityRows user={user} isStaff={level === 'moderator' || level === 'admin'} />
        <ProfileRow anchor="data" title={t('data.title')} state={t('data.state')}>
          <AccountData login={user.login} />
        </ProfileRow>
      </section>
    </Stack>
  );
}
