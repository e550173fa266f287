import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { forgetAnswers, renewAnswers } from './answers.ts';
import { readSessionUser, setSessionUser } from './session.ts';

const ivan = { _id: '1', login: 'ivan', roles: ['user' as const], created: '2026-01-01T00:00:00.000Z' };

beforeEach(() => queryClient.clear());

/** A list in sight; `asked` counts the requests. */
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

test('a sign-out leaves nothing of what was answered; what is in sight is asked for anew', async () => {
  queryClient.setQueryData(['sessions', 'ivan'], ['secret']);
  const { observer, stop } = await watch();
  forgetAnswers();
  expect(queryClient.getQueryData(['sessions', 'ivan'])).toBeUndefined();
  expect(observer.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stop();
});

test('a sign-in asks anew, and what is in sight stays until then', async () => {
  const { observer, stop } = await watch();
  renewAnswers();
  expect(observer.getCurrentResult().data).toBe(1);
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stop();
});

test('who is signed in is no answer to be forgotten', () => {
  setSessionUser(ivan);
  forgetAnswers();
  expect(readSessionUser()?.login).toBe('ivan');
});
