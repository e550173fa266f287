import { Button, Group } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { changeRoles, getAccount } from '@dozor/contract/calls.ts';
import { maxRegionalBanMs, regionsOf } from '@dozor/domain/access/regions.ts';
import { sortedRoles, accessLevelOf, type Role } from '@dozor/domain/access/role.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useCan, useCanEver } from '../../session/session.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { notify } from '../../ui/notify.ts';
import { useNow } from '../../ui/time/use-now.ts';

const RollbackDialog = lazy(async () => ({ default: (await import('./rollback-dialog.tsx')).RollbackDialog }));

function accountQuery(login: string) {
  return queryOptions({
    queryKey: ['account', login, 'user'],
    queryFn: async ({ signal }) => (await call(getAccount, { params: { login }, quiet: true, signal })).user,
  });
}

interface AuthorActionsProps {
  author: { _id: string; login: string };
  /** The time of the edit: the default start of a rollback. */
  since: string;
}

export function AuthorActions({ author, since }: AuthorActionsProps) {
  const { t } = useTranslation('moderation');
  const [isRollingBack, setRollingBack] = useState(false);
  const canRollBack = useCanEver('account.rollback');
  return (
    <Group gap="xs">
      <BanButton author={author} />
      {canRollBack && (
        <Button variant="default" size="compact-sm" onClick={() => setRollingBack(true)}>
          {t('rollback.button')}
        </Button>
      )}
      {isRollingBack && (
        <Suspense fallback={null}>
          <RollbackDialog login={author.login} since={since} onClose={() => setRollingBack(false)} />
        </Suspense>
      )}
    </Group>
  );
}

function BanButton({ author: { _id, login } }: { author: AuthorActionsProps['author'] }) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { data: user } = useQuery(accountQuery(login));
  const [isRunning, setRunning] = useState(false);
  const before: readonly Role[] = user?.roles ?? [];
  const isBanned = user !== undefined && accessLevelOf(before) === 'banned';
  const after = isBanned ? unbanned(before) : sortedRoles([...before, 'banned']);
  const nowMs = useNow().getTime();
  // Everything in a regional moderator's lists lies in the region; the server counts the member's other activity.
  const isRegional = regionsOf(useActor()) !== null;
  const isAllowed = useCan('account.roles', {
    ownerId: _id,
    rolesBefore: before,
    rolesAfter: after,
    nowMs,
    ...(isRegional && { shareInside: 1, untilMs: nowMs }),
  });
  if (user === undefined || !isAllowed) return null;

  const change = async () => {
    const isSure = await askConfirm({
      title: t(isBanned ? 'ban.liftTitle' : 'ban.title', { login }),
      text: t(isBanned ? 'ban.liftText' : isRegional ? 'ban.shortText' : 'ban.text'),
      action: t(isBanned ? 'ban.lift' : 'ban.button'),
      cancel: t(isBanned ? 'ban.keepBanned' : 'ban.keep'),
      isDangerous: !isBanned,
    });
    if (!isSure) return;
    setRunning(true);
    try {
      // A minute less: client and server clocks never quite agree.
      const until = new Date(Date.now() + maxRegionalBanMs - 60_000).toISOString();
      const body = { roles: after, ...(isRegional && !isBanned && { until }) };
      await call(changeRoles, { params: { login }, body, quiet: true });
      notify({ type: 'success', message: t(isBanned ? 'ban.lifted' : 'ban.done', { login }) });
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setRunning(false);
      await queries.invalidateQueries({ queryKey: ['account', login] });
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isRunning}
      onClick={() => void change()}
      {...(!isBanned && { c: 'var(--dz-bad)' })}
    >
      {t(isBanned ? 'ban.lift' : 'ban.button')}
    </Button>
  );
}

function unbanned(roles: readonly Role[]): Role[] {
  const rest = roles.filter((role) => role !== 'banned');
  return rest.length === 0 ? ['user'] : sortedRoles(rest);
}
