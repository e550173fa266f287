import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setWatch } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useCan, useSessionUser } from '../../session/session.ts';
import { watchQuery } from './notification-queries.ts';

/** Undefined for users who cannot get mails. */
export function useWatcher(): string | undefined {
  const user = useSessionUser();
  const isAllowed = useCan('account.notifications', user ? { ownerId: user._id } : {});
  return user !== null && isAllowed ? user.login : undefined;
}

/** The setting to get changes of one point by mail; undefined until the server has answered. */
export function useWatch(login: string, pointId: string) {
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
  return { isWatched: data?.checked, set };
}
