import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

interface List {
  items: FlaggedEdit[];
  total: number;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  async function list(client: HttpClient, query: string): Promise<List> {
    const answer = await client.get(`/api/moderation/edits?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.json as List;
  }

  async function move(client: HttpClient, point: Point, eastDegrees: number): Promise<number> {
    const body = { point: { ...editable(point), x: point.x + eastDegrees }, version: point.version };
    return (await client.put(`/api/points/${point._id}`, body)).status;
  }

  test('the edits of an account stand together, whatever their risk, and a page may begin anywhere', async () => {
    const { client: owner } = await makeUser(server(), ['editor']);
    const points: Point[] = [];
    for (let at = 0; at < 13; at++) points.push(await addPoint(owner, { speed: 60 }));
    const { client: novice, login } = await makeUser(server());
    const { client: second, login: other } = await makeUser(server());
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const statuses: number[] = [];
    for (const point of points.slice(0, 12)) statuses.push(await move(novice, point, 0.004));
    assert.deepEqual(statuses, [200, 200, ...Array.from({ length: 10 }, () => 202)]);
    assert.equal(await move(second, points[12]!, 0.0017), 200);

    const { items, total } = await until(async () => {
      const found = await list(moderator, 'state=waiting&limit=100');
      const ofNewcomers = found.items.filter(({ entry }) => [login, other].includes(entry.author.login));
      return ofNewcomers.length === 13 && found;
    });
    const authors = items.map(({ entry }) => entry.author.login);
    assert.deepEqual(
      authors.filter((one, at) => one !== authors[at - 1]).length,
      new Set(authors).size,
      'every account has one place',
    );
    assert.equal(authors[0], login, 'held edits come first');
    const states = items.slice(0, 12).map(({ state }) => state);
    assert.deepEqual(states, [...Array.from({ length: 10 }, () => 'held'), 'open', 'open']);
    assert.ok(items.slice(0, 10).every(({ until: at }) => at !== undefined));

    const [held, open] = [await list(moderator, 'state=held'), await list(moderator, 'state=open')];
    assert.equal(total, held.total + open.total);
    const pages = [
      await list(moderator, 'state=waiting&limit=10'),
      await list(moderator, 'state=waiting&limit=10&page=2'),
    ];
    const idsOf = (all: FlaggedEdit[]) => all.map(({ entry }) => entry._id);
    assert.deepEqual(idsOf(pages.flatMap((page) => page.items)), idsOf(items.slice(0, 20)));
    const far = await list(moderator, 'state=waiting&limit=100&reason=manyMoves');
    assert.equal(far.total, 10);
    assert.ok(far.items.every(({ reasons }) => reasons.includes('manyMoves')));
  });

  test('a moderator of a region is shown what waits there, and nobody else is shown anything', async () => {
    const { client: novice, login } = await makeUser(server());
    await addPoint(novice, { x: 2.35, y: 48.85 });
    await addPoint(novice, { x: 37.61, y: 55.75 });
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client: regional, login: ofFrance } = await makeUser(server(), ['moderator']);
    const users = server().services.database.kysely.updateTable('users');
    await users.set({ regions: '["FR"]' }).where('login', '=', ofFrance).execute();
    const countriesOf = async (client: HttpClient) => {
      const { items } = await list(client, 'state=waiting&limit=100');
      const own = items.filter(({ entry }) => entry.author.login === login);
      return own.map(({ entry }) => entry.point.country).toSorted();
    };
    await until(async () => (await countriesOf(moderator)).length === 2);
    assert.deepEqual(await countriesOf(moderator), ['FR', 'RU']);
    assert.deepEqual(await countriesOf(regional), ['FR']);
    assert.equal((await list(regional, 'state=waiting')).total, 1);
    assert.equal((await novice.get('/api/moderation/edits?state=waiting')).status, 401);
    assert.equal((await server().visitor().get('/api/moderation/edits?state=waiting')).status, 401);
  });
});
