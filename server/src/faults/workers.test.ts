import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { freshDatabase } from '../testing/databases/fresh-database.ts';
import { type DozorProcess, startDozorProcess } from '../testing/servers/dozor-process.ts';
import { until } from '../testing/until.ts';

const answerMs = 30_000;

/** Sends a request over a new connection, which any worker may accept. */
async function ask(server: DozorProcess, path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(answerMs),
  });
  assert.equal(answer.status, 200, path);
  return answer.text();
}

/** The process ids of the responding workers, by the worker id in their metrics. */
async function workersOf(server: DozorProcess, count: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  await until(async () => {
    const text = await ask(server, '/metrics').catch(() => '');
    const worker = /worker="(\d+)"/.exec(text)?.[1];
    const pid = /^dozor_process_info\{[^}]*pid="(\d+)"/m.exec(text)?.[1];
    if (worker && pid) found.set(worker, Number(pid));
    return found.size >= count;
  }, 60_000);
  return found;
}

/**
 * Continuous visitors, each over a new connection.
 * @returns a function that stops them and returns the numbers of answered and hanging requests
 */
function crowd(server: DozorProcess): () => Promise<{ answered: number; hanging: number }> {
  let isOver = false;
  let answered = 0;
  let hanging = 0;
  const come = async (): Promise<void> => {
    while (!isOver) {
      const outcome = await ask(server, '/health/live').then(
        () => 'answered',
        (error: unknown) => (error instanceof DOMException && error.name === 'TimeoutError' ? 'hanging' : 'reset'),
      );
      if (outcome === 'answered') answered += 1;
      if (outcome === 'hanging') hanging += 1;
    }
  };
  const visitors = Array.from({ length: 50 }, come);
  return async () => {
    isOver = true;
    await Promise.all(visitors);
    return { answered, hanging };
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('on PostgreSQL', () => {
  test('workers share a port, a dead one is replaced, and all stop cleanly', async () => {
    const place = await freshDatabase('postgres');
    const { DATA_DIR, DATABASE_URL } = place.env;
    const server = await startDozorProcess(DATA_DIR, { DATABASE_URL }, ['--workers', '2']);
    try {
      const first = await workersOf(server, 2);
      assert.deepEqual([...first.keys()].toSorted(), ['1', '2']);
      assert.match(server.adminPassword, /^\S+$/);
      assert.equal(server.output().match(/is ready at/g)?.length, 1);
      const leave = crowd(server);
      process.kill(first.get('2')!, 'SIGKILL');
      await until(async () => (await workersOf(server, 1)).has('3'), 60_000);
      const { answered, hanging } = await leave();
      assert.ok(answered > 0);
      assert.equal(hanging, 0, 'connections neither answered nor closed');
      const pids = [...(await workersOf(server, 2)).values()];
      assert.ok(pids.includes(first.get('1')!));
      assert.equal(await server.stop('SIGTERM'), 0);
      assert.deepEqual([...pids, ...first.values()].filter(isAlive), []);
    } finally {
      await server.stop('SIGKILL');
      await place.remove();
    }
  });
});
