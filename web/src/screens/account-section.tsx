import { Outlet, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AccountPage } from '../features/accounts/account-page.tsx';

const AuthorActions = lazy(async () => ({
  default: (await import('../features/moderation/author-actions.tsx')).AuthorActions,
}));

const dayMs = 86_400_000;

export function AccountSection() {
  const { login } = useParams({ from: '/account/$login' });
  const [yesterday] = useState(() => new Date(Date.now() - dayMs).toISOString());
  return (
    <AccountPage
      login={login}
      actions={(user) => (
        <Suspense fallback={null}>
          <AuthorActions author={user} since={yesterday} />
        </Suspense>
      )}
    >
      <Outlet />
    </AccountPage>
  );
}
