import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { PageConfig } from './page-config.ts';

const config = { sample: true };

test('many pages share one read of the config', async () => {
  const read = mock.fn(async () => config);
  const pages = new PageConfig(read);
  assert.deepEqual(await Promise.all(Array.from({ length: 50 }, () => pages.present())), Array(50).fill(config));
  assert.deepEqual(await pages.present(), config);
  assert.equal(read.mock.callCount(), 1);
});

test('a page gets no config if the database fails or stalls, and the last known one later', async (t) => {
  t.mock.method(performance, 'now', () => nowMs);
  let nowMs = 0;
  let read: () => Promise<typeof config> = () => Promise.reject(new Error('gone'));
  const pages = new PageConfig(() => read());
  assert.equal(await pages.present(), undefined);

  nowMs += 2000;
  const late = Promise.withResolvers<typeof config>();
  read = () => late.promise;
  assert.equal(await pages.present(), undefined);
  late.resolve(config);
  await late.promise;
  assert.deepEqual(await pages.present(), config);

  nowMs += 2000;
  read = () => Promise.reject(new Error('gone again'));
  assert.deepEqual(await pages.present(), config, 'the last answer');
});
