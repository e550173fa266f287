import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { fewOfType } from '@dozor/domain/point/entry-hints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpAnswer, HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable, freePosition } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

const dayMs = 86_400_000;
const pointIn = (answer: HttpAnswer) => answer.json as Point;

eachDialect((dialect) => {
  let laterMs = 0;
  const server = withServer({ dialect, clock: { now: () => Date.now() + laterMs } });

  async function change(client: HttpClient, point: Point, version: number, fields: object): Promise<void> {
    const body = { point: { ...editable(point), ...fields }, version };
    const answer = await client.put(`/api/points/${point._id}`, body);
    assert.equal(answer.status, 200, answer.text);
  }

  async function flagsOf(moderator: HttpClient, login: string): Promise<FlaggedEdit[]> {
    const { json } = await moderator.get('/api/moderation/edits?limit=100');
    return (json as { items: FlaggedEdit[] }).items.filter(({ entry }) => entry.author.login === login);
  }

  test('edits of new users and suspicious edits of others are listed with reasons until checked off', async () => {
    laterMs = 0;
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client, login } = await makeUser(server());
    const point = await addPoint(client, { speed: 60 });
    await until(async () => (await flagsOf(moderator, login)).length === 1);
    laterMs = 8 * dayMs;
    await change(client, point, 1, { angle: 30 });
    await change(client, point, 2, { speed: 90 });
    const dummy = { x: point.x + 0.002, y: point.y, speed: 90, type: 'dummy' };
    await client.put(`/api/points/${point._id}`, { point: dummy, version: 3 });
    const flags = await until(async () => {
      const found = await flagsOf(moderator, login);
      return found.length === 3 && found;
    });
    laterMs = 0;
    assert.deepEqual(
      flags.map(({ reasons }) => reasons),
      [['newUser', 'newRegion'], ['moved', 'cameraToDummy'], ['speed']],
      'the riskiest first',
    );
    assert.equal((await client.get('/api/moderation/edits')).status, 401);
    const checked = await moderator.post(`/api/moderation/edits/${flags[0]?.entry._id}/check`);
    assert.deepEqual([checked.status, (checked.json as FlaggedEdit).state], [200, 'checked']);
    assert.equal((await flagsOf(moderator, login)).length, 2);
    assert.equal((await moderator.post('/api/moderation/edits/987654/check')).status, 404);
    const { total } = (await moderator.get('/api/moderation/edits')).json as { total: number };
    const waiting = await moderator.get('/api/moderation/count');
    assert.deepEqual(waiting.json, {
      edits: total,
      complaints: 0,
      held: 0,
      candidates: 0,
      photos: 0,
      surges: 0,
      gone: 0,
      builds: 0,
    });
    assert.equal((await client.get('/api/moderation/count')).status, 401);
  });

  test('a moderator with a new account is not a new user, but their suspicious edits are listed', async () => {
    laterMs = 0;
    const { client: moderator, login } = await makeUser(server(), ['moderator']);
    const point = await addPoint(moderator, { speed: 60 });
    await change(moderator, point, 1, { speed: 90 });
    // History is processed in order: when the second edit is listed, the first one has been checked.
    const flags = await until(async () => {
      const found = await flagsOf(moderator, login);
      return found.length > 0 && found;
    });
    assert.deepEqual(
      flags.map(({ reasons }) => reasons),
      [['speed']],
    );
  });

  test('a large speed change is measured in km/h and needs two known speeds', async () => {
    laterMs = 0;
    const { client: moderator, login } = await makeUser(server(), ['moderator']);
    const london = await addPoint(moderator, { x: -0.12, y: 51.5, speed: 30 });
    await change(moderator, london, 1, { speed: 40 });
    await change(moderator, london, 2, { speed: 60 });
    const moscow = await addPoint(moderator, { speed: 60 });
    await change(moderator, moscow, 1, { speed: null });
    await change(moderator, moscow, 2, { speed: 120 });
    await change(moderator, moscow, 3, { speed: 100 });
    // Listed last: everything before it has been processed by then.
    await change(moderator, moscow, 4, { speed: 50 });
    const flags = await until(async () => {
      const found = await flagsOf(moderator, login);
      return found.some(({ entry }) => entry.point._id === moscow._id) && found;
    });
    assert.deepEqual(
      flags.map(({ entry, reasons }) => [entry.point._id, entry.version, reasons]),
      [
        [moscow._id, 5, ['speed']],
        [london._id, 3, ['speed']],
      ],
    );
  });

  test('entry hints are reasons too: a point in the sea, a section facing away', async () => {
    laterMs = 0;
    const { client: moderator, login } = await makeUser(server(), ['moderator']);
    const flagged = (point: Point, version: number) =>
      until(async () => {
        const found = await flagsOf(moderator, login);
        return found.some(({ entry }) => entry.version === version && entry.point._id === point._id) && found;
      });
    const sea = await addPoint(moderator, { x: -30, y: 30 });
    const { x, y } = freePosition();
    const finish = { x: x + 0.01, y, direction: 90 };
    const section = await addPoint(moderator, { type: 'speed_cam', x, y, direction: 270, childrens: [finish] });
    // Evaluated in the state the point has when its turn comes.
    await flagged(section, 1);
    const along = { childrens: [{ ...section.childrens?.[0], direction: 270 }] };
    await change(moderator, section, 1, along);
    await change(moderator, section, 2, { ...along, speed: 70 });
    await change(moderator, sea, 1, { angle: 40 });
    await change(moderator, sea, 2, { x: -30.0005 });
    const flags = await flagged(sea, 3);
    assert.deepEqual(
      flags.map(({ entry, reasons }) => [entry.point._id, entry.version, reasons]),
      [
        [sea._id, 3, ['inSea']],
        [section._id, 1, ['lookingAway']],
        [sea._id, 1, ['inSea']],
      ],
    );
  });

  test('a point of a common type is listed when it has no neighbour of that type', async () => {
    laterMs = 0;
    const { client: moderator, login } = await makeUser(server(), ['moderator']);
    const far = { type: 'bad_road', x: 134, y: 48.5 };
    await addPoint(moderator, far);
    for (let count = 0; count < fewOfType; count += 1) await addPoint(moderator, { type: 'bad_road' });
    await server().services.changeFeed.catchUp();
    const visitor = server().visitor();
    const placeOf = async (query: string) => (await visitor.get(`/api/addresses/place?${query}`)).json;
    assert.deepEqual(await placeOf('x=100&y=60&type=bad_road'), {
      country: 'RU',
      region: 'RU-KYA',
      speedUnit: 'km/h',
      isAtSea: false,
      hasNeighbour: false,
    });
    assert.equal(((await placeOf('x=134.5&y=48.5&type=bad_road')) as { hasNeighbour?: boolean }).hasNeighbour, true);
    assert.equal(((await placeOf('x=100&y=60&type=dang_turn')) as { hasNeighbour?: boolean }).hasNeighbour, undefined);
    const lonely = await addPoint(moderator, { type: 'bad_road', x: 100, y: 60 });
    const flags = await until(async () => {
      const found = await flagsOf(moderator, login);
      return found.length > 0 && found;
    });
    assert.deepEqual(
      flags.map(({ entry, reasons }) => [entry.point._id, reasons]),
      [[lonely._id, ['lonely']]],
    );
  });

  test('a rollback reverts edits of a user in a time range and skips points others have changed since', async () => {
    laterMs = 0;
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client: owner } = await makeUser(server());
    const { client: vandal, login } = await makeUser(server(), ['editor']);
    const from = new Date(Date.now() - 1000).toISOString();
    const damaged = await addPoint(owner, { speed: 60, angle: 15 });
    await change(vandal, damaged, 1, { speed: 150 });
    await change(vandal, damaged, 2, { speed: 150, angle: 180 });
    const deleted = await addPoint(owner, { rating: 0 });
    await vandal.delete(`/api/points/${deleted._id}`, { version: 1, comment: 'ха' });
    const mended = await addPoint(owner, { speed: 60 });
    await change(vandal, mended, 1, { speed: 150 });
    await change(owner, mended, 2, { speed: 70 });
    const invented = await addPoint(vandal);
    const to = new Date(Date.now() + 1000).toISOString();

    assert.equal((await owner.post(`/api/account/${login}/rollback`, { from, to, reason: 'vandalism' })).status, 401);
    const { status, json } = await moderator.post(`/api/account/${login}/rollback`, { from, to, reason: 'vandalism' });
    assert.equal(status, 200);
    const { reverted, skipped } = json as { reverted: string[]; skipped: { _id: string; reason: string }[] };
    assert.deepEqual(new Set(reverted), new Set([damaged._id, deleted._id, invented._id]));
    assert.deepEqual(skipped, [{ _id: mended._id, reason: 'Object was changed by another user' }]);
    const after = async (point: Point) => pointIn(await owner.get(`/api/points/${point._id}`));
    assert.deepEqual([(await after(damaged)).speed, (await after(damaged)).angle], [60, 15]);
    assert.equal((await after(deleted)).rating, 0);
    assert.equal((await after(invented)).rating, -2);
    assert.equal((await after(mended)).speed, 70);
    const history = (await owner.get(`/api/points/${damaged._id}/history`)).json as { items: { kind: string }[] };
    assert.deepEqual(
      history.items.map(({ kind }) => kind),
      ['reverted', 'changed', 'changed', 'created'],
    );
  });

  test('a rollback ignores edits that their author has already undone', async () => {
    laterMs = 0;
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client: owner } = await makeUser(server());
    const { client: penitent, login } = await makeUser(server());
    const point = await addPoint(owner, { speed: 60 });
    await change(penitent, point, 1, { speed: 150 });
    await change(penitent, point, 2, { speed: 60 });
    const times = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 1000).toISOString() };
    const range = { ...times, reason: 'vandalism' };
    const { json } = await moderator.post(`/api/account/${login}/rollback`, range);
    assert.deepEqual(json, { reverted: [], skipped: [] });
    assert.equal(pointIn(await owner.get(`/api/points/${point._id}`)).version, 3);
  });

  test('an invalid time range and an unknown account are rejected', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', reason: 'test' };
    assert.equal((await moderator.post('/api/account/nobody/rollback', range)).status, 404);
    const wrong = await moderator.post('/api/account/nobody/rollback', { from: 'yesterday', to: 5, reason: 'test' });
    assert.deepEqual([wrong.status, Object.keys(wrong.json as object)], [400, ['from', 'to']]);
    const missing = await moderator.post('/api/account/nobody/rollback', {});
    assert.deepEqual(missing.json, { from: 'is required', to: 'is required', reason: 'is required' });
  });
});
