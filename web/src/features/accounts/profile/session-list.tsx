import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { endOtherSessions, endSession } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { dayLabel } from '../day-label.ts';
import classes from '../profile.module.css';
import { deviceOf } from './device-of.ts';
import { sessionsQuery } from './sessions-query.ts';

type Session = ReplyOf<'listSessions'>['items'][number];

export function SessionList({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(sessionsQuery(login));
  const { mutate: endOthers, isPending } = useEnding(() => call(endOtherSessions, { params: { login } }));
  if (data === undefined && error !== null) {
    return <ErrorState title={t('sessions.failed')} text={t('sessions.failedText')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingState lines={3} />;
  const sessions = data.toSorted((one, other) => Number(other.current) - Number(one.current));
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul className={classes['sessions']} aria-label={t('sessions.list')}>
        {sessions.map((session) => (
          <SessionRow key={session._id} login={login} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <Button variant="default" loading={isPending} onClick={() => endOthers()}>
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className={classes['text']}>{t('sessions.onlyThis')}</p>
      )}
    </>
  );
}

function SessionRow({ login, session }: { login: string; session: Session }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { name, isPhone } = deviceOf(session.userAgent);
  const { mutate: end, isPending } = useEnding(() => call(endSession, { params: { login, session_id: session._id } }));
  const device = name ?? t('sessions.unknown');
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes['session']}>
      <Icon size={24} stroke={1.5} aria-hidden className={classes['sessionIcon']} />
      <Stack className={classes['sessionText']} grow size="sm">
        <Text as="span" weight={500} title={session.userAgent}>
          {device}
          {session.current && (
            <Text as="span" size="xs" tone="link" nowrap className={classes['this']}>
              {t('sessions.this')}
            </Text>
          )}
        </Text>
        <Text as="span" tone="dimmed" breaks>
          {session.current ? t('sessions.now') : <RelativeTime time={session.lastSeen} />}
          {' · '}
          <bdi>{session.address}</bdi>
          <span className={classes['since']}>{t('sessions.from', { day: dayLabel(session.created, language) })}</span>
        </Text>
      </Stack>
      {!session.current && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes['end']}
          loading={isPending}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() => end()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The list is reloaded also after a failure, as the session may have ended by itself. */
function useEnding(end: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
