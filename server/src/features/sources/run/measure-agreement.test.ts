import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import type { ListRow } from '@dozor/domain/candidates/list-row.ts';
import { createPlaces } from '../../../places/places.ts';
import { addPoint } from '../../../testing/content/test-points.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { addSource, findSource } from '../sources-queries.ts';
import { keepRun } from './keep-run.ts';
import { measureAgreement } from './measure-agreement.ts';

const places = createPlaces();
const metre = 1 / 111_195;

function rowAt(ref: string, y: number): ListRow {
  const facts = { saysType: true, saysHeading: false, saysLimit: false };
  return { ref, type: 'static_cam', x: 27.5, y, dirType: 0, direction: null, speed: null, childrens: [], ...facts };
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  async function makeList(name: string, rows: readonly ListRow[], shipped: string | null = null) {
    const { database, clock } = server().services;
    const about = { name, reader: 'csv', licence: 'CC0', url: null, file: '/none', country: 'BY', shipped } as const;
    const nowMs = clock.now();
    const sourceId = await database.transaction((tx) => addSource(tx, { ...about, said: {}, nowMs }));
    await keepRun({ database, places }, { sourceId, rows, says: null, dryRun: false, nowMs, atMs: nowMs });
    await database.kysely.updateTable('sources').set({ rows: rows.length }).where('id', '=', sourceId).execute();
    return sourceId;
  }

  const measured = async (name: string, rows: readonly ListRow[]) => {
    const { database } = server().services;
    const source = await findSource(database.kysely, name);
    assert.ok(source);
    return measureAgreement(database.kysely, source, rows);
  };

  test('a list is compared with the last answers about its points and with the devices of OpenStreetMap', async () => {
    const { database, clock } = server().services;
    const admin = await server().admin();
    // Every 2 km; the fifth row has no point, and nobody says anything about the fourth.
    const rows = Array.from({ length: 5 }, (_, at) => rowAt(`r${at}`, 53.5 + at * 0.02));
    const ids: string[] = [];
    for (const { x, y, type } of rows.slice(0, 4))
      ids.push((await addPoint(admin, { x, y, type, dirType: 0, direction: null }))._id);
    await makeList('city', rows);
    assert.deepEqual(await measured('city', rows), { votes: null, osm: null });

    const moved = { y: rows[2]!.y + 60 * metre };
    await database.kysely.updateTable('points').set(moved).where('idx', '=', Number(ids[2])).execute();
    const vote = (at: number, kind: 'here' | 'gone', more: object = {}) =>
      database.kysely
        .insertInto('votes')
        .values({
          id: 1000 + votes++,
          point_idx: Number(ids[at]),
          user_id: null,
          voter: `somebody ${votes}`,
          network: 'net',
          kind,
          at: clock.now() + votes,
          created: clock.now(),
          born: null,
          weight: 1,
          source: 'web',
          heading: null,
          speed: null,
          client_id: null,
          ignored: 0,
          ...more,
        })
        .execute();
    let votes = 0;
    await vote(0, 'gone');
    await vote(0, 'here');
    await vote(1, 'gone');
    await vote(2, 'here');
    await vote(3, 'gone', { ignored: 1 });
    await vote(3, 'gone', { source: 'list' });
    const { votes: voters } = await measured('city', rows);
    assert.deepEqual(voters, { sample: 3, matched: 1, moved: 1, missing: 1, low: 0.061, high: 0.792 });

    const osm = [
      rowAt('n0', rows[0]!.y),
      rowAt('n1', rows[1]!.y + 49 * metre),
      rowAt('n2', rows[2]!.y - 140 * metre),
      rowAt('n3', rows[3]!.y + 160 * metre),
    ];
    await makeList('osm-BY', osm, 'osm');
    const both = await measured('city', rows);
    assert.deepEqual(both.votes, voters);
    assert.deepEqual(both.osm, { sample: 5, matched: 2, moved: 1, missing: 2, low: 0.118, high: 0.769 });
    assert.equal((await measured('osm-BY', osm)).osm, null, 'it does not witness for itself');
  });

  test('a thousand rows are compared of a long list, the same ones every time', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => rowAt(`r${at}`, 53 + at * 0.0005));
    const first = await measured('city', rows);
    assert.equal(first.osm?.sample, 1000);
    assert.deepEqual(await measured('city', rows.toReversed()), first);
  });

  test('administrators see what a run measured, with the title and the date of the list', async () => {
    const { kysely } = server().services.database;
    const agreement = { votes: null, osm: { sample: 5, matched: 2, moved: 1, missing: 2, low: 0.118, high: 0.769 } };
    const set = { agreement: JSON.stringify(agreement), dated: Date.UTC(2026, 10, 1) };
    await kysely.updateTable('sources').set(set).where('name', '=', 'city').execute();
    await kysely.updateTable('credits').set({ title: 'Cameras of a city' }).where('source', '=', 'city').execute();
    const { items } = (await (await server().admin()).get('/api/sources/')).json as { items: SourceReply[] };
    const { title, dated, agreement: shown } = items.find(({ name }) => name === 'city') ?? assert.fail();
    assert.deepEqual([title, dated, shown], ['Cameras of a city', '2026-11-01', agreement]);
    assert.equal(items.find(({ name }) => name === 'osm-BY')?.agreement, null);
  });
});
