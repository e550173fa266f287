import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { placesOfEntry } from '../../records/history/places-of-entry.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { removeMarkedPoints } from '../../records/points/remove-points-queries.ts';
import { wholePoints } from '../../records/points/whole-points.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';

const pointIn = (answer: { json: unknown }) => answer.json as Point;

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const kysely = () => server().services.database.kysely;

  test('ids of points and their children are consecutive', async () => {
    const { client } = await makeUser(server());
    const { x, y } = freePosition();
    const childrens = [
      { x: x + 0.01, y },
      { x: x + 0.02, y },
    ];
    const section = await addPoint(client, { type: 'speed_cam', x, y: y + 0.2, childrens });
    const next = await addPoint(client);
    assert.deepEqual(
      [...(section.childrens ?? []).map(({ _id }) => Number(_id)), next.idx],
      [section.idx + 1, section.idx + 2, section.idx + 3],
    );
  });

  test('a point moved abroad changes its country, and so do its history entries', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id, idx, ...added } = await addPoint(client);
    const point = { ...editable({ ...added, _id, idx }), x: 13.4, y: 52.5 };
    const moved = await client.put(`/api/points/${_id}`, { point, version: 1 });
    assert.deepEqual([added.country, (moved.json as { point: Point }).point.country], ['RU', 'DE']);
    const entries = await kysely().selectFrom('history').select('country').where('point_idx', '=', idx).execute();
    assert.deepEqual(entries, [{ country: 'DE' }, { country: 'DE' }]);
  });

  test('a past position is stored when a point moves, is deleted or restored, not when its speed changes', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const added = await addPoint(client);
    const path = `/api/points/${added._id}`;
    const there = { ...editable(added), ...freePosition() };
    await client.put(path, { point: { ...editable(added), speed: 90 }, version: 1 });
    await client.put(path, { point: there, version: 2 });
    await client.delete(path, { version: 3, comment: 'нет её' });
    await client.post(`${path}/restore`, { version: 4, comment: 'есть' });
    const intervals = await kysely()
      .selectFrom('past_spells')
      .select(['x', 'type'])
      .where('point_idx', '=', added.idx)
      .orderBy('id')
      .execute();
    assert.deepEqual(intervals, [
      { x: added.x, type: added.type },
      { x: there.x, type: added.type },
      { x: there.x, type: null },
    ]);
  });

  test('history entries are counted under the current rating of their point, even after deletion', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(client, { type: 'crosswalk' });
    await client.delete(`/api/points/${_id}`, { version: 1, comment: 'нет его' });
    for (const table of ['history_totals', 'history_days'] as const) {
      const counts = await kysely()
        .selectFrom(table)
        .select(['rating', 'entries'])
        .where('type', '=', 'crosswalk')
        .where('entries', '!=', 0)
        .execute();
      const numbers = counts.map(({ rating, entries }) => [rating, Number(entries)]);
      assert.equal(numbers.length > 0 && numbers.every(([rating]) => rating === -2), true, table);
      assert.equal(
        numbers.reduce((sum, [, entries = 0]) => sum + entries, 0),
        2,
        table,
      );
    }
  });

  test('an unknown history entry cannot be reverted', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(client);
    const revert = { change: '999999', version: 1, reason: 'wrong_facts' };
    const answer = await client.post(`/api/points/${_id}/revert`, revert);
    assert.deepEqual([answer.status, answer.json], [400, { change: 'Unknown value' }]);
  });

  test('a history entry that moved its point covers the places before and after, others just the current', async () => {
    const { client } = await makeUser(server());
    const { idx, x, y } = await addPoint(client);
    const places = { locate: (lng: number, lat: number) => ({ country: `${lng}`, region: `${lat}` }) };
    const move = (field: string) => ({ field, variant: 'changed', kind: 'number', oldValue: 1, newValue: 2 });
    const reported = async (changes: unknown) => {
      const entry = { point_idx: idx, changes: changes === null ? null : JSON.stringify(changes) };
      return (await placesOfEntry(kysely(), places, entry)).slice(1).map((place) => [place.country, place.region]);
    };
    assert.deepEqual(await reported([move('x')]), [
      ['1', `${y}`],
      ['2', `${y}`],
    ]);
    assert.deepEqual(await reported([move('y')]), [
      [`${x}`, '1'],
      [`${x}`, '2'],
    ]);
    assert.deepEqual(await reported([move('speed')]), []);
    assert.deepEqual(await reported(null), []);
    assert.deepEqual(await placesOfEntry(kysely(), places, { point_idx: 999_999, changes: null }), []);
  });

  /** Adds points as an import does. @returns their ids, and that of the first entry */
  async function importPoints(count: number, importId: number, authorId: number, type = 'crosswalk') {
    const points = Array.from({ length: count }, () => {
      return { fields: normalizePoint({ ...freePosition(), type }, new Date()), country: 'RU', region: 'RU-MOW' };
    });
    return server().services.database.change((tx, revision) => {
      return writeNewPoints(tx, points, { revision, authorId, nowMs: Date.now(), importId });
    });
  }

  /** All stored counts and the actual counts, as lines of text. */
  async function countedTwice(): Promise<{ stored: string[]; recounted: string[] }> {
    const from = 'from history h join points p on p.idx = h.point_idx join users u on u.id = h.author_id';
    const facets = 'h.country, h.type, p.rating';
    const day = 'h.created / 86400000';
    const bySystem = "case when u.kind = 'system' or h.import_id > 0 then 1 else 0 end";
    const stored: string[] = [];
    const recounted: string[] = [];
    for (const [table, columns, keys, where] of [
      ['history_totals', 'list, country, type, rating', `h.list, ${facets}`, ''],
      ['history_days', 'list, day, country, type, rating', `h.list, ${day}, ${facets}`, ''],
      ['history_activity', 'list, day, by_system', `h.list, ${day}, ${bySystem}`, ''],
      ['history_authors', 'author_id, list', 'h.author_id, h.list', 'where h.newest = 1'],
      ['import_totals', 'import_id, country, type, rating', `h.import_id, ${facets}`, 'where h.import_id is not null'],
      [
        'import_days',
        'import_id, day, country, type, rating',
        `h.import_id, ${day}, ${facets}`,
        'where h.import_id is not null',
      ],
    ] as const) {
      const lines = async (query: string) => {
        const { rows } = await sql.raw<Record<string, unknown>>(query).execute(kysely());
        return rows.map((row) => [table, ...Object.values(row)].join(' ')).toSorted();
      };
      stored.push(...(await lines(`select ${columns}, entries from ${table} where entries <> 0`)));
      const groups = keys.split(', ').map((_, index) => index + 1);
      recounted.push(...(await lines(`select ${keys}, count(*) ${from} ${where} group by ${groups.join(', ')}`)));
    }
    return { stored, recounted };
  }

  test('stored counts match a recount after points were written, moved and removed', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { client: other } = await makeUser(server());
    const added = await addPoint(client);
    const path = `/api/points/${added._id}`;
    const put = (by: typeof client, version: number, fields: object) =>
      by.put(path, { point: { ...editable(added), ...fields }, version });
    await put(client, 1, { speed: 80 });
    await put(other, 2, { speed: 90 });
    await put(other, 3, { speed: 90, type: 'video_control' });
    await put(client, 4, { x: 13.41, y: 52.51 });
    await client.post(`/api/comments/${added._id}/add`, { text: 'I saw it' });
    const systems = await kysely().selectFrom('users').select('id').where('kind', '=', 'system').execute();
    const authorId = Number(added.author._id);
    await importPoints(3, 41, authorId);
    await importPoints(2, 0, systems[0]?.id ?? authorId);
    const { idxs } = await importPoints(2, 42, authorId, 'dang_turn');
    const moved = pointIn(await client.get(`/api/points/${idxs[0]}`));
    const body = { point: { x: moved.x, y: moved.y, type: 'crosswalk' }, version: 1 };
    const retyped = await client.put(`/api/points/${idxs[0]}`, body);
    assert.equal(retyped.status, 200, retyped.text);
    const counted = await countedTwice();
    assert.ok(counted.stored.some((line) => line.startsWith('import_totals 42 RU crosswalk')));
    assert.deepEqual(counted.stored, counted.recounted);

    await server().services.database.change(async (tx, revision) => {
      const marked = [added.idx, idxs[1]!].map((idx) => ({ idx, revision, created_revision: revision }));
      await tx.insertInto('removed_points').values(marked).execute();
      await removeMarkedPoints(tx, revision);
    });
    assert.equal((await client.get(path)).status, 404);
    const left = await kysely().selectFrom('history').select('id').where('point_idx', '=', added.idx).execute();
    assert.deepEqual(left, []);
    const recounted = await countedTwice();
    assert.deepEqual(recounted.stored, recounted.recounted);
    assert.notDeepEqual(recounted.stored, counted.stored);
  });

  test('a history entry stores its comment and reason, and null for missing fields', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id, idx, author, created, ...added } = await addPoint(client);
    const path = `/api/points/${_id}`;
    const fields = editable({ _id, idx, author, created, ...added });
    await client.put(path, { point: { ...fields, speed: 80 }, version: 1, comment: 'sign' });
    const rows = await kysely().selectFrom('history').selectAll().where('point_idx', '=', idx).orderBy('id').execute();
    const [made, changed] = rows;
    await client.post(`${path}/revert`, { change: changed?.id.toString(), version: 2, reason: 'test' });
    const newest = kysely().selectFrom('history').selectAll().where('point_idx', '=', idx).orderBy('id', 'desc');
    const reverted = await newest.executeTakeFirst();
    const shared = { point_idx: idx, author_id: Number(author._id), type: added.type, country: 'RU', comment_id: null };
    assert.deepEqual(made, {
      ...shared,
      id: made?.id,
      kind: 'created',
      version: 1,
      created: Date.parse(created),
      comment: null,
      reason: null,
      changes: null,
      list: 1,
      import_id: 0,
      newest: 1,
      revision: made?.revision,
    });
    assert.ok(Number(changed?.revision) > Number(made?.revision));
    assert.deepEqual(
      [changed?.kind, changed?.version, changed?.comment, changed?.reason, changed?.list, changed?.import_id],
      ['changed', 2, 'sign', null, 2, null],
    );
    assert.deepEqual([reverted?.reason, reverted?.version, reverted?.newest], ['test', 3, 1]);
    const before = await kysely().selectFrom('history').select('newest').where('id', '=', changed!.id).execute();
    assert.deepEqual(before, [{ newest: 0 }]);
  });

  test('a thousand points are written at once, each with its id and history entry', async () => {
    const { client } = await makeUser(server());
    const { author } = await addPoint(client);
    const { idxs, firstEntryId } = await importPoints(1001, 0, Number(author._id), 'dang_turn');
    assert.deepEqual(
      idxs,
      idxs.map((_, index) => idxs[0]! + index),
    );
    const entries = await kysely()
      .selectFrom('history')
      .innerJoin('points', 'points.idx', 'history.point_idx')
      .select(['history.id', 'history.point_idx', 'history.kind', 'history.version', 'history.newest'])
      .where('history.id', '>=', firstEntryId)
      .orderBy('history.id')
      .execute();
    assert.deepEqual(
      entries,
      idxs.map((idx, index) => ({ id: firstEntryId + index, point_idx: idx, kind: 'created', version: 1, newest: 1 })),
    );
    const unknown = [...idxs.slice(0, 250), 9_999_999];
    const whole = await wholePoints(kysely(), unknown);
    assert.deepEqual(
      whole.map(({ idx }) => idx),
      idxs.slice(0, 250),
    );
    assert.ok(whole.every(({ freshness }) => freshness === undefined));
    const [first] = await wholePoints(kysely(), idxs.slice(0, 1), Date.now());
    assert.deepEqual([first?.author._id, first?.freshness?.state], [author._id, 'fresh']);
    assert.deepEqual(await wholePoints(kysely(), []), []);
  });
});
