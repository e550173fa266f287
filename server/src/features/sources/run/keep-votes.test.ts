import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { CandidateReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { createPlaces } from '../../../places/places.ts';
import { makeUser } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { recomputeAll } from '../../votes/recompute.ts';
import { addSource, findSource, removeSource } from '../sources-queries.ts';
import { runSource } from './run-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'dozor-list-votes-'));
after(() => rmSync(folder, { recursive: true }));
const places = createPlaces();
const dayMs = 86_400_000;
let lists = 0;

eachDialect((dialect) => {
  let nowMs = Date.UTC(2026, 10, 1);
  const server = withServer({ dialect, clock: { now: () => nowMs } });

  async function makeList() {
    const name = `voting-${++lists}`;
    const file = join(folder, `${name}.csv`);
    const { services } = server();
    const source = { name, reader: 'csv' as const, licence: 'ODbL', url: null, file, country: null, said: {}, nowMs };
    await services.database.transaction((tx) => addSource(tx, source));
    const found = async () => {
      const row = await findSource(services.database.kysely, name);
      assert.ok(row);
      return row;
    };
    return {
      name,
      run: async (rows: readonly string[], dryRun = false, dateMs = nowMs) => {
        writeFileSync(file, ['id,lat,lon,type,speed,direction', ...rows, ''].join('\n'));
        utimesSync(file, dateMs / 1000, dateMs / 1000);
        return runSource({ ...services, places }, await found(), { dryRun });
      },
      remove: async () => removeSource(services.database, (await found()).id),
    };
  }

  /** Points and the rows of a list that agrees with them. */
  async function pointsAndRows(lat: number) {
    const { client } = await makeUser(server());
    const ids: string[] = [];
    const rows: string[] = [];
    for (const [at, ref] of ['a', 'b', 'c', 'd'].entries()) {
      const y = Math.round((lat + at / 100) * 100) / 100;
      const point = { type: 'static_cam', x: 42.1, y, speed: 60, dirType: 1, direction: 90 };
      const { json, text } = await client.post('/api/points/', { point });
      ids.push((json as { point?: Point }).point?._id ?? assert.fail(text));
      rows.push(`${ref},${y},42.1,camera,60,90`);
    }
    return { ids, rows };
  }

  const votesOn = async (id: string | undefined) => {
    const { json } = await server().visitor().get(`/api/points/${id}/votes`);
    const { items } = json as { items: { kind: string; source: string; author: unknown; created: string }[] };
    return items.map(({ kind, source, author, created }) => [kind, source, author, Date.parse(created)]);
  };
  const freshnessOf = async (id: string | undefined) =>
    ((await server().visitor().get(`/api/points/${id}`)).json as Point).freshness;

  test('a list votes once for each point that it confirms, and only for those', async () => {
    const { ids, rows } = await pointsAndRows(58.1);
    const list = await makeList();
    const changedRows = [...rows.slice(0, 3), rows[3]?.replace(',60,', ',90,') ?? ''];
    nowMs += dayMs;
    await list.run(changedRows, true);
    assert.deepEqual(await votesOn(ids[0]), []);
    await list.run(changedRows);
    const first = nowMs;
    const version = ((await server().visitor().get(`/api/points/${ids[0]}`)).json as Point).version;
    assert.equal(version, 1, 'a vote is not an edit');
    for (const id of ids.slice(0, 3)) assert.deepEqual(await votesOn(id), [['here', 'list', null, first]]);
    assert.deepEqual(await votesOn(ids[3]), [], 'a row that differs is a proposal');
    const { confidence, here } = (await freshnessOf(ids[0])) ?? {};
    assert.deepEqual([confidence, here], [0.99, 1]);
    // The same list again contains nothing new.
    nowMs += 7 * dayMs;
    await list.run(changedRows);
    assert.deepEqual(await votesOn(ids[0]), [['here', 'list', null, first]]);
    await list.run([...changedRows, 'e,58.3,42.1,camera,60,90']);
    assert.deepEqual(await votesOn(ids[0]), [['here', 'list', null, nowMs]]);
  });

  test('a point missing from two runs gets a "gone" vote unless a user objects, one that returns "here"', async () => {
    const { ids, rows } = await pointsAndRows(58.5);
    const list = await makeList();
    await list.run(rows);
    const kinds = async (id: string | undefined) => (await votesOn(id)).map(([kind]) => kind);
    nowMs += dayMs;
    await list.run(rows.slice(1));
    assert.deepEqual(await kinds(ids[0]), ['here'], 'once may be a mistake');
    nowMs += dayMs;
    await list.run(rows.slice(1));
    assert.deepEqual(await votesOn(ids[0]), [['gone', 'list', null, nowMs]]);
    const gone = nowMs;
    nowMs += dayMs;
    await list.run(rows.slice(1));
    assert.deepEqual(await votesOn(ids[0]), [['gone', 'list', null, gone]]);
    await list.run(rows);
    assert.deepEqual(await kinds(ids[0]), ['here']);

    const { client } = await makeUser(server(), ['moderator']);
    await list.run(rows.slice(0, 3));
    const open = (await client.get(`/api/candidates/?source=${list.name}`)).json as { items: CandidateReply[] };
    const vanished = open.items.find(({ kind }) => kind === 'vanished');
    assert.equal(vanished?.point, ids[3]);
    assert.equal((await client.post(`/api/candidates/${vanished?._id}/reject`, { reason: 'I see it' })).status, 200);
    await list.run(rows.slice(0, 3));
    await list.run(rows.slice(0, 3));
    assert.deepEqual(await kinds(ids[3]), ['here']);
  });

  test('a list does not vote for points it added until their row changes; its date is that of the vote', async () => {
    const list = await makeList();
    const row = 'g,58.7,42.5,camera,60,90';
    await list.run([row]);
    const { client } = await makeUser(server(), ['moderator']);
    const { items } = (await client.get(`/api/candidates/?source=${list.name}`)).json as { items: CandidateReply[] };
    const accepted = await client.post(`/api/candidates/${items[0]?._id}/accept`, {});
    assert.equal(accepted.status, 200, accepted.text);
    const { _id: id, freshness: first } = accepted.json as Point;
    assert.deepEqual([first?.confidence, first?.checked], [0.85, null]);
    for (const rows of [[row], [row, 'h,58.8,42.5,camera,60,90']]) {
      await list.run(rows);
      assert.deepEqual(await votesOn(id), []);
    }
    const { checked } = (await freshnessOf(id)) ?? {};
    assert.equal(checked, null);
    const other = await makeList();
    const listedAt = nowMs - 900 * dayMs;
    await other.run([row], false, listedAt);
    assert.deepEqual(await votesOn(id), [['here', 'list', null, listedAt]]);
    assert.equal((await freshnessOf(id))?.checked, new Date(listedAt).toISOString());
    await other.remove();
    // The row has a new limit, which a user has set on the point too.
    const point = (await client.get(`/api/points/${id}`)).json as Point;
    const saved = await client.put(`/api/points/${id}`, { version: point.version, point: { ...point, speed: 70 } });
    assert.equal(saved.status, 200, saved.text);
    await list.run([row.replace(',60,', ',70,'), 'h,58.8,42.5,camera,60,90']);
    assert.deepEqual(await votesOn(id), [['here', 'list', null, nowMs]]);
  });

  test('recomputing all votes gives the same result, and removing a list removes its votes', async () => {
    const { ids, rows } = await pointsAndRows(58.9);
    const before = await freshnessOf(ids[0]);
    const [one, other] = [await makeList(), await makeList()];
    await one.run(rows);
    await other.run(rows);
    const { database } = server().services;
    assert.equal((await votesOn(ids[0])).length, 2, 'each list has its own vote');
    const both = await freshnessOf(ids[0]);
    assert.equal(both?.here, 2);
    assert.equal((await recomputeAll(database)).changed, 0);
    await database.kysely.deleteFrom('freshness').where('point_idx', '=', Number(ids[0])).execute();
    assert.equal((await recomputeAll(database)).changed, 1);
    assert.deepEqual(await freshnessOf(ids[0]), both);
    await one.remove();
    await other.remove();
    for (const id of ids) assert.deepEqual(await votesOn(id), []);
    assert.deepEqual(await freshnessOf(ids[0]), before);
    assert.equal((await recomputeAll(database)).changed, 0);
  });

  test('when a row is linked to another point, its vote moves along', async () => {
    const { ids, rows } = await pointsAndRows(59.3);
    const list = await makeList();
    await list.run(rows);
    const { kysely } = server().services.database;
    const row = await findSource(kysely, list.name);
    const tie = kysely.updateTable('source_rows').set({ point_idx: Number(ids[1]) });
    await tie
      .where('source_id', '=', row?.id ?? 0)
      .where('ref', '=', 'a')
      .execute();
    await list.run(rows);
    assert.deepEqual([(await votesOn(ids[0])).length, (await votesOn(ids[1])).length], [0, 1]);
  });
});
