import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { eachDialect } from '../../testing/fresh-database.ts';
import { makeUser } from '../../testing/test-accounts.ts';
import { addPoint, editable, freePlace } from '../../testing/test-points.ts';
import { withServer } from '../../testing/test-server.ts';
import { placesOfEntry } from './places-of-entry.ts';

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const kysely = () => server().services.database.kysely;

  test('numbers of points and of their further points follow one another without a gap', async () => {
    const { client } = await makeUser(server());
    const { x, y } = freePlace();
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

  test('a point that is moved abroad is of the country where it lies then, and its entries with it', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id, idx, ...added } = await addPoint(client);
    const point = { ...editable({ ...added, _id, idx }), x: 13.4, y: 52.5 };
    const moved = await client.put(`/api/points/${_id}`, { point, version: 1 });
    assert.deepEqual([added.country, (moved.json as { point: Point }).point.country], ['RU', 'DE']);
    const entries = await kysely().selectFrom('history').select('country').where('point_idx', '=', idx).execute();
    assert.deepEqual(entries, [{ country: 'DE' }, { country: 'DE' }]);
  });

  test('where a point was is kept when it moves, goes and comes back, and not when its speed changes', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const added = await addPoint(client);
    const path = `/api/points/${added._id}`;
    const there = { ...editable(added), ...freePlace() };
    await client.put(path, { point: { ...editable(added), speed: 90 }, version: 1 });
    await client.put(path, { point: there, version: 2 });
    await client.delete(path, { version: 3, comment: 'нет её' });
    await client.post(`${path}/restore`, { version: 4, comment: 'есть' });
    const spells = await kysely()
      .selectFrom('past_spells')
      .select(['x', 'type'])
      .where('point_idx', '=', added.idx)
      .orderBy('id')
      .execute();
    assert.deepEqual(spells, [
      { x: added.x, type: added.type },
      { x: there.x, type: added.type },
      { x: there.x, type: null },
    ]);
  });

  test('entries are counted by the rating that their point has now, also after it went', async () => {
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

  test('an entry that there is not cannot be taken back', async () => {
    const { client } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(client);
    const revert = { change: '999999', version: 1, reason: 'wrong_facts' };
    const answer = await client.post(`/api/points/${_id}/revert`, revert);
    assert.deepEqual([answer.status, answer.json], [400, { change: 'Unknown value' }]);
  });

  test('an entry that moved its point in one direction speaks of the places before and after, others of one', async () => {
    const { client } = await makeUser(server());
    const { idx, x, y } = await addPoint(client);
    const places = { locate: (lng: number, lat: number) => ({ country: `${lng}`, region: `${lat}` }) };
    const move = (field: string) => ({ field, variant: 'changed', kind: 'number', oldValue: 1, newValue: 2 });
    const told = async (changes: unknown) => {
      const entry = { point_idx: idx, changes: changes === null ? null : JSON.stringify(changes) };
      return (await placesOfEntry(kysely(), places, entry)).slice(1).map((place) => [place.country, place.region]);
    };
    assert.deepEqual(await told([move('x')]), [
      ['1', `${y}`],
      ['2', `${y}`],
    ]);
    assert.deepEqual(await told([move('y')]), [
      [`${x}`, '1'],
      [`${x}`, '2'],
    ]);
    assert.deepEqual(await told([move('speed')]), []);
    assert.deepEqual(await told(null), []);
    assert.deepEqual(await placesOfEntry(kysely(), places, { point_idx: 999_999, changes: null }), []);
  });
});
