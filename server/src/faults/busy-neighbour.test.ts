import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startDozorProcess } from '../testing/servers/dozor-process.ts';
import { slow } from '../testing/tiers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dozor-neighbour-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** Times for which other processes, and then the server itself, have the CPU. */
const turns = { othersMs: 450, ownMs: 25 };
const rounds = 16;
const enoughAnswers = 9;

test('a server starved of CPU time is slow but rejects no request', slow, async () => {
  const { url, child, stop } = await startDozorProcess(dataDir);
  const statuses: number[] = [];
  let isOver = false;
  const visitor = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`${url}/api/points/?limit=10`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  try {
    const visitors = [visitor(), visitor()];
    // On a busy machine the server's own turns are shared with others: it gets more of them.
    for (let round = 0; round < rounds || statuses.length < enoughAnswers; round += 1) {
      child.kill('SIGSTOP');
      await pause(turns.othersMs);
      child.kill('SIGCONT');
      await pause(turns.ownMs);
    }
    isOver = true;
    await Promise.all(visitors);
  } finally {
    child.kill('SIGCONT');
    await stop('SIGTERM');
  }
  assert.deepEqual([...new Set(statuses)], [200]);
});
