import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openDatabase } from '../database/open-database.ts';
import { queuePush } from '../platform/push/queue-push.ts';
import { HttpClient } from '../testing/clients/http-client.ts';
import { eachDialect, type FreshDatabase, freshDatabase } from '../testing/databases/fresh-database.ts';
import { type DozorProcess, startDozorProcess } from '../testing/servers/dozor-process.ts';
import { PushServer } from '../testing/stand-ins/push-server.ts';
import { slow } from '../testing/tiers.ts';
import { until } from '../testing/until.ts';

const about = { points: ['1'] };

async function subscribe(pushes: PushServer, url: string): Promise<string> {
  const body = { ...pushes.subscribe('phone'), language: 'en', about };
  const { status, json, text } = await new HttpClient(url).post('/api/push', body);
  assert.equal(status, 201, text);
  return (json as { _id: string })._id;
}

async function inDatabase<T>(
  { env }: FreshDatabase,
  use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }, { now: Date.now() });
  return use(database).finally(() => database.close());
}

function queue(place: FreshDatabase, subscriptionId: string, bodies: readonly string[]): Promise<void> {
  return inDatabase(place, (database) =>
    database.transaction(async (tx) => {
      for (const body of bodies) {
        const content = { title: 'New', body, url: '/', tag: `points ${body}`, language: 'en' };
        await queuePush(tx, { subscriptionId, content, isUrgent: false }, Date.now());
      }
    }),
  );
}

const waiting = (place: FreshDatabase) =>
  inDatabase(place, (database) => database.kysely.selectFrom('mail_outbox').selectAll().execute());

eachDialect((dialect) => {
  async function begin(context: TestContext) {
    const place = await freshDatabase(dialect);
    const pushes = await PushServer.start();
    const servers: DozorProcess[] = [];
    const settings = { PUSH: pushes.url, DATABASE_URL: place.env.DATABASE_URL };
    context.after(async () => {
      for (const server of servers) await server.stop('SIGTERM');
      await pushes.stop();
      await place.remove();
    });
    const start = async (folder = ''): Promise<DozorProcess> => {
      const server = await startDozorProcess(join(place.env.DATA_DIR, folder), settings);
      servers.push(server);
      return server;
    };
    return { place, pushes, start };
  }

  test(
    'a process killed while it sends: what was not taken arrives once, what was taken at most twice',
    slow,
    async (context) => {
      const { place, pushes, start } = await begin(context);
      let server = await start();
      const id = await subscribe(pushes, server.url);
      for (const moment of ['beforeTaking', 'beforeAnswer'] as const) {
        const held = Promise.withResolvers<void>();
        pushes[moment] = () => held.promise;
        pushes.requests = 0;
        pushes.received.length = 0;
        await queue(place, id, [moment]);
        await until(() => pushes.requests === 1);
        await server.stop('SIGKILL');
        await until(async () => (await pushes.connections()) === 0);
        held.resolve();
        pushes[moment] = () => Promise.resolve();
        server = await start();
        await until(async () => (await waiting(place)).length === 0);
        assert.equal(pushes.requests, 2);
        assert.equal(pushes.received.length, moment === 'beforeTaking' ? 1 : 2);
      }
    },
  );

  if (dialect === 'sqlite') return;
  test('two processes send each message once', slow, async (context) => {
    const { place, pushes, start } = await begin(context);
    const { url } = await start();
    await start('second');
    const id = await subscribe(pushes, url);
    await queue(
      place,
      id,
      Array.from({ length: 200 }, (_, n) => String(n)),
    );
    await until(async () => (await waiting(place)).length === 0);
    assert.deepEqual([pushes.requests, new Set(pushes.received.map(({ content }) => content.body)).size], [200, 200]);
  });
});
