import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { forgetAnswers, renewAnswers } from './answers.ts';
import { readSessionUser, setSessionUser } from './session.ts';

const ivan = { _id: '1', login: 'ivan', roles: ['user' as const], created: '2026-01-01T00:00:00.000Z' };

beforeEach(() => queryClient.clear());

/** An observed list; its data is the number of requests. */
async function watch() {
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['history'],
    queryFn: async () => {
      asked += 1;
      return asked;
    },
  });
  const stop = observer.subscribe(() => {});
  await queryClient.ensureQueryData({ queryKey: ['history'] });
  return { observer, stop };
}

test('signing out clears all cached responses and requests those in use again', async () => {
  queryClient.setQueryData(['sessions', 'ivan'], ['secret']);
  const { observer, stop } = await watch();
  forgetAnswers();
  expect(queryClient.getQueryData(['sessions', 'ivan'])).toBeUndefined();
  expect(observer.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stop();
});

test('signing in requests responses again and shows the old ones until then', async () => {
  const { observer, stop } = await watch();
  renewAnswers();
  expect(observer.getCurrentResult().data).toBe(1);
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stop();
});

test('clearing cached responses keeps the signed-in user', () => {
  setSessionUser(ivan);
  forgetAnswers();
  expect(readSessionUser()?.login).toBe('ivan');
});
