import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { LatestSurveys } from './latest-surveys.ts';

const atOnce = { take: async <T>(look: () => T): Promise<T> => look() };

test('a survey is reused until something is written', async () => {
  const surveys = new LatestSurveys<number>(atOnce);
  let looks = 0;
  const look = () => (looks += 1);
  const found = await Promise.all([
    surveys.of('1', { list: 'created' }, look),
    surveys.of('1', { list: 'created' }, look),
    surveys.of('1', { list: 'changed' }, look),
    surveys.of('2', { list: 'created' }, look),
    surveys.of('1', { list: 'created' }, look),
  ]);
  deepEqual(found, [1, 1, 2, 3, 4]);
});

test('the number of stored surveys is limited', async () => {
  const surveys = new LatestSurveys<number>(atOnce);
  let looks = 0;
  for (let page = 0; page < 9; page += 1) await surveys.of('1', { page }, () => (looks += 1));
  await surveys.of('1', { page: 0 }, () => (looks += 1));
  deepEqual(looks, 10);
});

test('a failed survey is retried', async () => {
  let isBroken = true;
  const surveys = new LatestSurveys<number>({
    take: async (look) => {
      if (isBroken) throw new Error('busy');
      return look();
    },
  });
  await rejects(surveys.of('1', {}, () => 1));
  isBroken = false;
  equal(await surveys.of('1', {}, () => 1), 1);
});
