import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, test } from 'vitest';
import { withFileLock } from './file-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dozor-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ignoreWait = { onWait: () => undefined };

test('two tasks never run at once, and the second learns which process it waits for', async () => {
  const lock = join(folder, 'turns', 'lock');
  const events = [];
  const first = Promise.withResolvers();
  const second = Promise.withResolvers();
  const a = withFileLock(lock, ignoreWait, async () => {
    events.push('a begins');
    await first.promise;
    events.push('a ends');
  });
  const onWait = (pid) => {
    events.push(`b waits for ${pid}`);
    second.resolve();
  };
  const b = withFileLock(lock, { onWait }, () => events.push('b runs'));
  await second.promise;
  first.resolve();
  await Promise.all([a, b]);
  assert.deepEqual(events, ['a begins', `b waits for ${process.pid}`, 'a ends', 'b runs']);
});

test('the lock of a dead process is taken over', async () => {
  const lock = join(folder, 'stale');
  const { pid } = spawnSync('true');
  writeFileSync(lock, String(pid));
  assert.equal(await withFileLock(lock, ignoreWait, () => 'done'), 'done');
});

test('a failed task releases the lock', async () => {
  const lock = join(folder, 'failed');
  const failing = withFileLock(lock, ignoreWait, () => {
    throw new Error('no luck');
  });
  await assert.rejects(failing, /no luck/);
  assert.equal(existsSync(lock), false);
});
