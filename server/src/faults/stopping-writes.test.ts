import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../database/open-database.ts';
import { HttpClient } from '../testing/clients/http-client.ts';
import { startPatientProcess } from '../testing/servers/dozor-process.ts';
import { slow } from '../testing/tiers.ts';
import { until } from '../testing/until.ts';

const stops = 4;
const writers = 12;
const writesBefore = 30;

test('in several stops beside writes, exactly those take effect whose clients got an answer', slow, async (context) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dozor-writes-'));
  context.after(() => rmSync(dataDir, { recursive: true }));
  const answered = new Set<number>();
  let [password, latitude] = ['', 0];
  for (let stop = 0; stop < stops; stop += 1) {
    const server = await startPatientProcess(dataDir);
    password ||= server.adminPassword;
    const client = new HttpClient(server.url);
    assert.equal((await client.post('/api/auth/login', { login: 'admin', password })).status, 200);
    const before = answered.size;
    let isRunning = true;
    const write = async (): Promise<void> => {
      while (isRunning) {
        const y = (latitude += 1) / 100;
        const status = await client.post('/api/points/', { point: { x: -40, y, speed: 60 } }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 201) answered.add(y);
        if (status === 0) return;
      }
    };
    const writing = Array.from({ length: writers }, write);
    await until(() => answered.size >= before + writesBefore);
    assert.equal(await server.stop('SIGTERM'), 0);
    isRunning = false;
    await Promise.all(writing);
  }
  const database = await openDatabase({ dataDir, databaseUrl: '' }, { now: Date.now() });
  const rows = await database.kysely.selectFrom('points').select('y').execute();
  await database.close();
  const inEffect = new Set(rows.map(({ y }) => y));
  assert.deepEqual(
    {
      lost: [...answered].filter((y) => !inEffect.has(y)),
      unanswered: [...inEffect].filter((y) => !answered.has(y)),
    },
    { lost: [], unanswered: [] },
  );
});
