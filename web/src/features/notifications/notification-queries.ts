import { queryOptions } from '@tanstack/react-query';
import { getNotificationSettings, getWatch } from '@dozor/contract/calls.ts';
import type { NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { call } from '../../api/call.ts';

export function settingsQuery(login: string) {
  return queryOptions({
    queryKey: ['notifications', login, 'settings'],
    queryFn: ({ signal }): Promise<NotificationSettings> =>
      call(getNotificationSettings, { params: { login }, quiet: true, signal }),
  });
}

export function watchQuery(login: string, pointId: string) {
  return queryOptions({
    queryKey: ['notifications', login, 'point', pointId],
    queryFn: ({ signal }) => call(getWatch, { params: { login, point_id: pointId }, quiet: true, signal }),
  });
}
