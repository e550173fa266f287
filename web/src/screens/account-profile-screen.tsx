import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useIsOwn } from '../features/accounts/account-head.tsx';
import { ProfileView } from '../features/accounts/profile/profile-view.tsx';
import { useTranslation } from '../i18n/translation.ts';
import { useSessionUser } from '../session/session.ts';
import { useModal } from '../shell/modal/use-modal.ts';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { LoadingState } from '../ui/state/loading-state.tsx';

const NotificationSettings = lazy(async () => ({
  default: (await import('../features/notifications/notification-settings.tsx')).NotificationSettings,
}));

/** Only the owner sees a profile, whatever the viewer's role. */
export function AccountProfileScreen() {
  const { login } = useParams({ from: '/account/$login/profile' });
  const user = useSessionUser();
  const isOwn = useIsOwn(login);
  if (user === null) return <ForVisitors />;
  if (!isOwn) return <ForOthers login={login} />;
  return (
    <ProfileView
      user={user}
      notifications={
        <Suspense fallback={<LoadingState lines={5} />}>
          <NotificationSettings login={user.login} />
        </Suspense>
      }
    />
  );
}

function ForVisitors() {
  const { t } = useTranslation('accounts');
  const { openModal } = useModal();
  return (
    <EmptyState
      title={t('profile.visitorTitle')}
      text={t('profile.visitorText')}
      action={<Button onClick={() => openModal('login')}>{t('login.submit')}</Button>}
    />
  );
}

function ForOthers({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  return (
    <EmptyState
      title={t('profile.foreignTitle')}
      text={t('profile.foreignText')}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/account/$login" params={{ login }} />}>
          {t('profile.toPoints')}
        </Button>
      }
    />
  );
}
