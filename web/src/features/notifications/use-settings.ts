import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setNotificationSettings } from '@dozor/contract/calls.ts';
import type { NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { settingsQuery } from './notification-queries.ts';

/** Each change is stored on the server at once, and undone here on failure. */
export function useSettings(login: string) {
  const queries = useQueryClient();
  const query = settingsQuery(login);
  const { data, error, refetch } = useQuery(query);
  const [state, setState] = useState<'still' | 'saving' | 'saved'>('still');

  const change = async (part: Partial<NotificationSettings>): Promise<boolean> => {
    if (data === undefined) return false;
    setState('saving');
    queries.setQueryData(query.queryKey, { ...data, ...part });
    try {
      const stored = await call(setNotificationSettings, { params: { login }, body: part, quiet: true });
      queries.setQueryData(query.queryKey, stored);
      setState('saved');
      return true;
    } catch (failure) {
      queries.setQueryData(query.queryKey, data);
      setState('still');
      await notifyKnownFailure(failure);
      return false;
    }
  };
  return { settings: data, hasFailed: error !== null && data === undefined, refetch, change, state };
}
