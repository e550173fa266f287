import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { createLog } from '../../../core/log.ts';
import { openDatabase } from '../../../database/open-database.ts';
import { createPlaces } from '../../../places/places.ts';
import { readConfig } from '../../../platform/config.ts';
import type { HttpClient } from '../../../testing/clients/http-client.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect, freshDatabase } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { slow } from '../../../testing/tiers.ts';
import { until } from '../../../testing/until.ts';
import { ensureSystemUser } from '../../accounts/system-user.ts';
import { defaultImportAuthor } from '../../import/import-author.ts';
import { findFill, requestFill } from '../fill/fills-queries.ts';
import { addSource, findSource } from '../sources-queries.ts';
import { runSource } from './run-source.ts';
import { aloneWithSource } from './source-lease.ts';
import { SourceTimetable } from './source-timetable.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-timetable-'));
after(() => rmSync(folder, { recursive: true }));
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const base = { reader: 'csv' as const, licence: 'ODbL', url: null, country: null, said: {} };

eachDialect((dialect) => {
  let nowMs = Date.UTC(2026, 10, 1);
  const server = withServer({ dialect, clock: { now: () => nowMs } });

  const listed = async (client: HttpClient, name: string) => {
    const { items } = (await client.get('/api/sources/?limit=100')).json as { items: SourceReply[] };
    return items.find((source) => source.name === name);
  };

  test('a list is read when due, keeps its last result when a run fails, and can be run on demand', slow, async () => {
    const admin = await server().admin();
    const file = join(folder, `${dialect}.csv`);
    const rows = [56.1, 56.2, 56.3, 56.4].map((lat, i) => `${i},${lat},42.1,camera,60,90`);
    const say = (count: number) =>
      writeFileSync(file, ['id,lat,lon,type,speed,direction', ...rows.slice(0, count), ''].join('\n'));
    say(4);
    const { database } = server().services;
    await database.transaction((tx) => addSource(tx, { ...base, name: 'daily', file, every: 'day', nowMs }));
    const ended = async (isAwaited: (source: SourceReply) => boolean) => {
      let found: SourceReply | undefined;
      await until(async () => {
        found = await listed(admin, 'daily');
        return found?.state === 'idle' && isAwaited(found);
      });
      assert.ok(found);
      const waitMinutes = (Date.parse(found.nextRun ?? '') - nowMs) / minuteMs;
      return { ...found, waitMinutes };
    };
    const first = await ended(({ line }) => line !== null);
    assert.equal(first.line, 'matched 0, new 4, changed 0, vanished 0, review 0, rejected 0');
    assert.deepEqual([first.open, first.failure, first.failures, first.every], [4, null, 0, 'day']);
    assert.ok(first.tookMs !== null && first.waitMinutes >= 1440 && first.waitMinutes <= 1470, `${first.waitMinutes}`);

    say(2);
    nowMs += 25 * hourMs;
    const signedIn = await server().admin();
    const failed = await ended(({ failures }) => failures === 1);
    assert.deepEqual([failed.open, failed.rows, failed.line], [4, 4, first.line]);
    assert.equal(failed.failure, 'the list has 2 rows, down from 4');
    assert.ok(failed.waitMinutes >= 10 && failed.waitMinutes <= 10.5, `${failed.waitMinutes}`);
    nowMs += 11 * minuteMs;
    const again = await ended(({ failures }) => failures === 2);
    assert.ok(again.waitMinutes >= 20 && again.waitMinutes <= 21, `${again.waitMinutes}`);

    say(4);
    const { client: moderator } = await makeUser(server(), ['moderator']);
    assert.equal((await moderator.post(`/api/sources/${again._id}/run`)).status, 401);
    assert.equal((await moderator.delete(`/api/sources/${again._id}`)).status, 401);
    assert.equal((await signedIn.post(`/api/sources/${again._id}/run`)).status, 200);
    const good = await ended(({ failures }) => failures === 0);
    assert.deepEqual([good.failure, good.open], [null, 4]);
    assert.equal((await signedIn.delete(`/api/sources/${again._id}`)).status, 200);
    assert.equal(await listed(admin, 'daily'), undefined);
    assert.equal((await signedIn.delete(`/api/sources/${again._id}`)).status, 404);
  });

  test('one of several processes runs each due list once; when it stops, another takes over', slow, async () => {
    const place = await freshDatabase(dialect);
    const config = readConfig({ ...place.env, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config, { now: 0 });
    const clock = { now: () => nowMs };
    const ran: string[] = [];
    const process = (name: string) => {
      const stopping = new AbortController();
      const run = async (list: string) => {
        ran.push(`${name} ${list}`);
        return null;
      };
      const services = { config, database, clock, log: createLog(config), stopping: stopping.signal };
      const timetable = new SourceTimetable(services, { run, random: () => 0 });
      timetable.start();
      return () => (stopping.abort(), timetable.stop());
    };
    const add = (name: string, every: string | null) =>
      database.transaction((tx) => addSource(tx, { ...base, name, file: '/none', every, nowMs }));
    for (const name of ['one', 'two']) await add(name, '12h');
    await add('by hand', null);
    // One process on SQLite: a second one could not open its data directory.
    const stops = dialect === 'sqlite' ? [process('a')] : [process('a'), process('b')];
    await until(() => ran.length >= 2);
    const [first = ''] = ran.map((entry) => entry.slice(0, 1));
    assert.deepEqual(ran, [`${first} one`, `${first} two`]);
    await stops[first === 'a' ? 0 : 1]?.();
    if (dialect === 'sqlite') stops[0] = process('c');
    nowMs += 12 * hourMs;
    await until(() => ran.length >= 4);
    assert.equal(ran.slice(2).join().includes(first), false);
    assert.equal(Number((await findSource(database.kysely, 'one'))?.next_run), nowMs + 12 * hourMs);
    for (const stop of stops) await stop();
    assert.deepEqual(ran.map((entry) => entry.slice(2)).toSorted(), ['one', 'one', 'two', 'two']);
    await database.close();
    await place.remove();
  });

  test('a slow list does not delay others', async () => {
    const trickling = createServer((request, response) => {
      if (request.url === '/good') return void response.end('id,lat,lon,type\n1,56.4,42.6,camera\n');
      response.write('id,lat,lon,type\n');
      const drop = setInterval(() => response.write('1'), 20);
      response.on('close', () => clearInterval(drop));
    });
    await new Promise<void>((listening) => trickling.listen(0, '127.0.0.1', listening));
    const { port } = trickling.address() as AddressInfo;
    const place = await freshDatabase(dialect);
    const config = readConfig({ ...place.env, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config, { now: 0 });
    const stopping = new AbortController();
    const services = {
      config,
      database,
      clock: { now: () => nowMs },
      log: createLog(config),
      stopping: stopping.signal,
      places: createPlaces(),
    };
    const run = async (list: string) => {
      const source = await findSource(database.kysely, list);
      assert.ok(source);
      const ran = runSource(services, source).then(
        () => null,
        (error: unknown) => String(error),
      );
      const stopped = new Promise<null>((resolve) => stopping.signal.addEventListener('abort', () => resolve(null)));
      return Promise.race([ran, stopped]);
    };
    const add = (name: string) =>
      database.transaction((tx) =>
        addSource(tx, { ...base, url: `http://127.0.0.1:${port}/${name}`, file: null, name, every: 'day', nowMs }),
      );
    await add('a-slow');
    await add('good');
    const timetable = new SourceTimetable(services, { run, random: () => 0 });
    timetable.start();
    const row = async (name: string) => findSource(database.kysely, name);
    await until(async () => (await row('good'))?.line !== null && (await row('good'))?.running_since === null);
    assert.equal((await row('good'))?.rows, 1);
    assert.notEqual((await row('a-slow'))?.running_since, null, 'it is still being read');
    stopping.abort();
    await timetable.stop();
    trickling.closeAllConnections();
    trickling.close();
    // The slow download has ended with its server.
    await until(async () => (await row('a-slow'))?.failure !== null);
    await database.close();
    await place.remove();
  });

  test('a fill whose command was killed goes on as the same change, and one that was refused is left alone', async () => {
    const place = await freshDatabase(dialect);
    const config = readConfig({ ...place.env, LOG_LEVEL: 'silent' });
    const database = await openDatabase(config, { now: 0 });
    const stopping = new AbortController();
    const own = { config, database, log: createLog(config), stopping: stopping.signal, places: createPlaces() };
    const services = { ...own, clock: { now: () => nowMs } };
    const authorId = await ensureSystemUser(services, defaultImportAuthor);
    const fillOf = async (name: string, rows: number) => {
      const file = join(folder, `${dialect}-${name}.csv`);
      const lines = Array.from(
        { length: rows },
        (_, at) =>
          `${at},${(-10 + (at % 100) * 0.01).toFixed(2)},${(-51 + Math.floor(at / 100) * 0.02).toFixed(2)},camera,60,`,
      );
      writeFileSync(file, ['id,lat,lon,type,speed,direction', ...lines, ''].join('\n'));
      return database.transaction(async (tx) => {
        const sourceId = await addSource(tx, { ...base, name, file, country: 'BR', nowMs });
        await requestFill(tx, { sourceId, authorId, nowMs });
        return sourceId;
      });
    };
    const killed = await fillOf('killed', 2050);
    let writes = 0;
    const dying: typeof database = {
      ...database,
      change: (work) => {
        if (++writes === 2) throw new Error('killed');
        return database.change(work);
      },
    };
    const source = await findSource(database.kysely, 'killed');
    assert.ok(source);
    await assert.rejects(runSource({ ...services, database: dying }, source), /killed/);
    // Nothing of its own end is left by a process that is killed, and it still holds the list.
    await database.kysely.updateTable('sources').set({ last_run: null, failure: null }).execute();
    const lease = { name: `source ${killed}`, owner: 'killed', until: nowMs + minuteMs + 1 };
    await database.kysely.insertInto('leases').values(lease).execute();
    const refused = await fillOf('refused', 1);
    await database.kysely.updateTable('sources').set({ last_run: nowMs }).where('id', '=', refused).execute();
    const half = await findFill(database.kysely, killed);
    assert.ok(half && half.done === null && half.filled > 0 && half.filled < 2050, `${half?.filled}`);

    const ran: string[] = [];
    let looks = 0;
    const run = async (name: string) => {
      ran.push(name);
      const found = await findSource(database.kysely, name);
      assert.ok(found);
      await runSource(services, found);
      return null;
    };
    const counted = { ...services, clock: { now: () => (looks++, nowMs) } };
    const timetable = new SourceTimetable(counted, { run, random: () => 0 });
    timetable.start();
    const look = async () => {
      const before = looks;
      timetable.look();
      await until(() => looks > before);
    };
    await look();
    nowMs += minuteMs;
    await look();
    await look();
    assert.deepEqual(ran, [], 'it may still be at work');
    nowMs += 2;
    timetable.look();
    await until(async () => (await findFill(database.kysely, killed))?.done !== null);
    const whole = await findFill(database.kysely, killed);
    assert.deepEqual([whole?.filled, whole?.at, whole?.import_id], [2050, half.at, half.import_id]);
    await until(async () => (await findSource(database.kysely, 'killed'))?.running_since === null);
    await look();
    assert.deepEqual(ran, ['killed']);
    stopping.abort();
    await timetable.stop();
    await database.close();
    await place.remove();
  });

  test('a list is run only once at a time, whoever starts it', async () => {
    const { services } = server();
    let inside: unknown;
    const outer = await aloneWithSource(services, 7, async () => {
      inside = await aloneWithSource(services, 7, async () => 'twice');
      return 'once';
    });
    assert.deepEqual([outer, inside], [{ result: 'once' }, null]);
    assert.deepEqual(await aloneWithSource(services, 7, async () => 'later'), { result: 'later' });
  });
});
