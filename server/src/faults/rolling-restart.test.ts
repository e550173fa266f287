import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type HttpAnswer, HttpClient } from '../testing/clients/http-client.ts';
import { freePosition } from '../testing/content/test-points.ts';
import { freshDatabase } from '../testing/databases/fresh-database.ts';
import { type DozorProcess, startDozorProcess } from '../testing/servers/dozor-process.ts';
import { startRoundRobin } from '../testing/stand-ins/round-robin.ts';
import { slow } from '../testing/tiers.ts';

const reads = ['/api/points/?bbox=30,50,60,60', '/api/tiles/4/9/5.mvt', '/api/auth/check', '/health/live'];

/** Visitors who read and write continuously until stopped. @returns the answers */
function visit(url: string, writer: HttpClient): { stop(): Promise<string[]> } {
  let isOver = false;
  const answers: string[] = [];
  const read = async (path: string): Promise<void> => {
    const visitor = new HttpClient(url);
    while (!isOver) answers.push(reported(path, await visitor.get(path)));
  };
  const write = async (): Promise<void> => {
    while (!isOver) {
      const { x, y } = freePosition();
      answers.push(reported('write', await writer.post('/api/points/', { point: { x, y } })));
      const box = [x - 0.001, y - 0.001, x + 0.001, y + 0.001].join(',');
      const list = await writer.get(`/api/points/?bbox=${box}`);
      const { total } = (list.json ?? {}) as { total?: number };
      answers.push(total === 1 ? 'list 200' : reported(`list without what was just written: ${list.text}`, list));
    }
  };
  const load = Promise.all([...reads.map(read), ...reads.map(read), write()]);
  return {
    async stop() {
      isOver = true;
      await load;
      return answers;
    },
  };
}

function reported(what: string, { status, text }: HttpAnswer): string {
  return status < 300 ? `${what} ${status}` : `${what} ${status} ${text}`;
}

describe('on PostgreSQL', () => {
  test('servers restart one after the other without a failed request', slow, async () => {
    const place = await freshDatabase('postgres');
    const { DATA_DIR, DATABASE_URL } = place.env;
    const start = () => startDozorProcess(DATA_DIR, { DATABASE_URL });
    const running: DozorProcess[] = [await start()];
    running.push(await start());
    const proxy = await startRoundRobin(running.map(({ url }) => url));
    try {
      const client = new HttpClient(proxy.url);
      const password = running[0]!.adminPassword;
      assert.equal((await client.post('/api/auth/login', { login: 'admin', password })).status, 200);
      const visitors = visit(proxy.url, client);
      for (const index of [0, 1]) {
        assert.equal(await running[index]!.stop('SIGTERM'), 0);
        running[index] = await start();
        proxy.servers[index] = running[index].url;
      }
      const answers = await visitors.stop();
      assert.deepEqual(
        answers.filter((answer) => !/^\S+ (200|201|204)$/.test(answer)),
        [],
      );
      assert.ok(answers.length > 100, `${answers.length} requests`);
    } finally {
      proxy.close();
      for (const server of running) await server.stop('SIGTERM');
      await place.remove();
    }
  });
});
