import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useCan } from '../../session/session.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { AccountHead } from './account-head.tsx';
import classes from './account-page.module.css';
import { accountQuery, type AccountUser } from './account-query.ts';
import { BannedState } from './banned-state.tsx';

interface AccountPageProps {
  login: string;
  /** Actions of moderators on this member, from other features. */
  actions: (user: AccountUser) => ReactNode;
  children: ReactNode;
}

export function AccountPage({ login, actions, children }: AccountPageProps) {
  const mayRead = useCan('account.read');
  return (
    <article className={classes['page']}>
      {mayRead ? (
        <ReadableAccount login={login} actions={actions}>
          {children}
        </ReadableAccount>
      ) : (
        <Refused login={login} />
      )}
    </article>
  );
}

function ReadableAccount({ login, actions, children }: AccountPageProps) {
  const { data: account } = useScreenQuery(accountQuery(login));
  if (account === undefined) return <LoadingState lines={6} />;
  if (account === null) return <NotFound login={login} />;
  return (
    <>
      <AccountHead user={account.user} trust={account.trust} actions={actions(account.user)} />
      {children}
    </>
  );
}

function NotFound({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <h1 className={classes['login']}>{t('account.notFoundTitle', { login })}</h1>
      <EmptyState
        title={t('account.notFoundText')}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            {t('account.toMap')}
          </Button>
        }
      />
    </>
  );
}

function Refused({ login }: { login: string }) {
  return (
    <>
      <h1 className={classes['login']}>
        <bdi>{login}</bdi>
      </h1>
      <BannedState />
    </>
  );
}
