import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLog } from '../core/log.ts';
import { LongWork } from '../core/long-work.ts';
import { openDatabase } from '../database/open-database.ts';
import { readConfig } from '../platform/config.ts';
import type { Services } from '../services.ts';
import { startServer } from '../start-server.ts';
import { HttpClient } from '../testing/clients/http-client.ts';
import { eachDialect, freshDatabase } from '../testing/databases/fresh-database.ts';
import { cheapPasswords } from '../testing/servers/cheap-options.ts';
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

/** What holds writes up, and until when: the stop waits for answers that take less than its time, and not for others. */
const holdUps: Record<string, (services: Services, released: Promise<void>) => unknown> = {
  'before their turn': (_services, released) => {
    let isOver = false;
    void released.then(() => (isOver = true));
    const works = Array.from({ length: 9 }, async () => {
      const work = new LongWork();
      while (!isOver) await work.nextTurn();
    });
    return Promise.all(works);
  },
  'by another write': ({ database }, released) => database.change(() => released),
  'after they are stored': ({ changeFeed }, released) => {
    const catchUp = changeFeed.catchUp.bind(changeFeed);
    changeFeed.catchUp = async () => {
      await released;
      return catchUp();
    };
  },
};
const stopping = { quietMs: 50, drainMs: 4000 };

eachDialect((dialect) => {
  for (const [name, holdUp] of Object.entries(holdUps)) {
    for (const releasedAfterMs of [stopping.drainMs / 8, stopping.drainMs * 1.2]) {
      // What is stored already has to wait for its answer, however late that is: then the stop is told to have cut it.
      if (name === 'after they are stored' && releasedAfterMs > stopping.drainMs) continue;
      test(`writes held up ${name} for ${releasedAfterMs} ms of a stop are answered or not in effect`, async () => {
        const { env, remove } = await freshDatabase(dialect);
        const config = readConfig({ PORT: '0', SAMPLE_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
        let password = '';
        const announce = (line: string): void => void (password ||= /password: (\S+)$/.exec(line)?.[1] ?? '');
        const log = createLog(config);
        const server = await startServer({
          config,
          log,
          announce,
          stopping,
          timeoutFactor: 50,
          passwords: cheapPasswords,
        });
        const client = new HttpClient(server.url);
        assert.equal((await client.post('/api/auth/login', { login: 'admin', password })).status, 200);
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        const held = Promise.resolve(holdUp(server.services, released)).catch(() => undefined);
        const answers = Array.from({ length: 5 }, (_, index) =>
          client.post('/api/points/', { point: { x: -40, y: index / 10 } }).then(
            ({ status }) => status,
            () => 0,
          ),
        );
        const { admissions } = server.services;
        await until(() => admissions.load.inFlight + admissions.load.waiting >= answers.length);
        setTimeout(release, releasedAfterMs);
        const closed = server.close();
        const statuses = await Promise.all(answers);
        await Promise.all([held, closed]);
        const database = await openDatabase(config, { now: Date.now() });
        const rows = await database.kysely.selectFrom('points').select('y').execute();
        await database.close();
        await remove();
        assert.equal(rows.length, statuses.filter((status) => status === 201).length, statuses.join());
        if (releasedAfterMs < stopping.drainMs) assert.ok(!statuses.includes(0), statuses.join());
      });
    }
  }
});
