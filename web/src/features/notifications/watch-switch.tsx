import '@mantine/core/styles/Switch.layer.css';
import { setWatch } from '@dozor/contract/calls.ts';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useCan, useSessionUser } from '../../session/session.ts';
import { watchQuery } from './notification-queries.ts';

/** Whether changes of one point are mailed; only for users who get mails. */
export function WatchSwitch({ pointId }: { pointId: string }) {
  const user = useSessionUser();
  const isAllowed = useCan('account.notifications', user ? { ownerId: user._id } : {});
  return user !== null && isAllowed ? <Watch login={user.login} pointId={pointId} /> : null;
}

function Watch({ login, pointId }: { login: string; pointId: string }) {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const query = watchQuery(login, pointId);
  const { data } = useQuery(query);

  const set = async (checked: boolean) => {
    const before = data;
    // Optimistic: it can be switched back as easily.
    queries.setQueryData(query.queryKey, { checked });
    try {
      await call(setWatch, { params: { login, point_id: pointId }, body: { checked }, quiet: true });
    } catch (error) {
      queries.setQueryData(query.queryKey, before);
      await notifyKnownFailure(error);
    }
  };
  return (
    <Switch
      label={t('watch.label')}
      description={t('watch.text')}
      checked={data?.checked ?? false}
      disabled={data === undefined}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
