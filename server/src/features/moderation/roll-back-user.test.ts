import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import type { historyEntry } from '@dozor/contract/replies/history-entry.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { createLog } from '../../core/log.ts';
import { openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../platform/config.ts';
import { writeNewPoints } from '../../records/points/point-writer.ts';
import { sampleAuthor } from '../../records/sample/sample-author.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { generateInto } from '../../synthetic/generate-into.ts';
import type { HttpAnswer, HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect, freshDatabase } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { slow } from '../../testing/tiers.ts';
import { until } from '../../testing/until.ts';
import { Rollbacks } from './roll-back-user.ts';

const pointCount = 300;
type HistoryEntry = z.output<typeof historyEntry>;
const everything = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
type Outcome = Exclude<Awaited<ReturnType<Rollbacks['run']>>, { state: string }>;

eachDialect((dialect) => {
  const server = withServer({ dialect });

  async function openEdits(moderator: HttpClient, login: string): Promise<number> {
    const { json } = await moderator.get('/api/moderation/edits?limit=100');
    return (json as { items: FlaggedEdit[] }).items.filter(({ entry }) => entry.author.login === login).length;
  }

  /** Of a roll-back that may take longer than its request. */
  async function outcomeOf(moderator: HttpClient, answer: HttpAnswer): Promise<Outcome> {
    if (answer.status === 200) return answer.json as Outcome;
    const address = answer.headers.get('location') ?? '';
    const last = await until(async () => {
      const asked = await moderator.get(address);
      return asked.status === 200 && asked;
    });
    return last.json as Outcome;
  }

  test('a rollback of hundreds of edits does not block reads and writes of others', slow, async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client } = await makeUser(server());
    await generateInto(server().services, { count: pointCount, seed: 'rollback' });
    let isRunning = true;
    const answer = moderator
      .post(`/api/account/${sampleAuthor}/rollback`, { ...everything, reason: 'test' })
      .finally(() => (isRunning = false));
    const { kysely } = server().services.database;
    await until(async () => (await kysely.selectFrom('rollback_points').selectAll().execute()).length > 0);
    const added: number[] = [];
    while (isRunning) {
      added.push(Number((await addPoint(client))._id));
      assert.equal((await client.get('/api/history/created')).status, 200);
    }
    const { reverted, skipped } = await outcomeOf(moderator, await answer);
    assert.deepEqual([reverted.length, skipped], [pointCount, []]);
    const rows = await kysely.selectFrom('points').select(['idx', 'rating', 'revision']).orderBy('revision').execute();
    assert.ok(rows.every(({ idx, rating }) => added.includes(idx) || rating === -2));
    const own = rows.filter(({ idx }) => added.includes(idx)).map(({ revision }) => revision);
    assert.ok(own[0]! < rows.at(-1)!.revision, 'the first point was added before the last one was reverted');
    const slices = new Set(rows.filter(({ rating }) => rating === -2).map(({ revision }) => revision));
    assert.ok(slices.size >= pointCount / 50, `${slices.size} slices`);
  });

  test('a rollback stores its reason in the history; the reason "other" requires a comment', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client, login } = await makeUser(server());
    const point = await addPoint(client, { speed: 60 });
    const path = `/api/account/${login}/rollback`;
    const refused = await moderator.post(path, { ...everything, reason: 'other' });
    assert.deepEqual([refused.status, refused.json], [400, { comment: 'Comment text is required' }]);
    const unknown = await moderator.post(path, { ...everything, reason: 'spite' });
    assert.deepEqual([unknown.status, unknown.json], [400, { reason: 'Unknown value' }]);
    const missing = await moderator.post(path, everything);
    assert.deepEqual([missing.status, missing.json], [400, { reason: 'is required' }]);
    const answer = await moderator.post(path, { ...everything, reason: 'other', comment: 'made up' });
    assert.deepEqual(answer.json, { reverted: [point._id], skipped: [] });
    const { items } = (await client.get(`/api/points/${point._id}/history`)).json as { items: HistoryEntry[] };
    assert.deepEqual(
      items.map(({ kind, reason, comment }) => [kind, reason, comment]),
      [
        ['reverted', 'other', 'made up'],
        ['created', null, ''],
      ],
    );
    const revert = `/api/points/${point._id}/revert`;
    const change = { change: items[0]?._id, version: 2 };
    const silent = await moderator.post(revert, change);
    assert.deepEqual([silent.status, silent.json], [400, { reason: 'is required' }]);
    assert.equal((await moderator.post(revert, { ...change, reason: 'wrong_facts' })).status, 200);
    const again = (await client.get(`/api/points/${point._id}/history`)).json as { items: HistoryEntry[] };
    assert.equal(again.items[0]?.reason, 'wrong_facts');
  });

  test('a rollback keeps reverts and restores that its user made to edits of others', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const hasty = await makeUser(server(), ['moderator']);
    const { client: vandal } = await makeUser(server(), ['editor']);
    const { client: owner } = await makeUser(server());
    const latest = async (id: string) => {
      const { items } = (await owner.get(`/api/points/${id}/history`)).json as { items: HistoryEntry[] };
      return items[0]?._id;
    };
    const seen = async (id: string) => (await owner.get(`/api/points/${id}`)).json as Point;
    const [changed, deleted] = [await addPoint(owner, { speed: 60 }), await addPoint(owner)];
    const harm = { point: { ...editable(changed), speed: 150 }, version: 1 };
    assert.equal((await vandal.put(`/api/points/${changed._id}`, harm)).status, 200);
    const undo = { change: await latest(changed._id), version: 2, reason: 'vandalism' };
    assert.equal((await hasty.client.post(`/api/points/${changed._id}/revert`, undo)).status, 200);
    // Their own edit of the same point is rolled back.
    const own = { point: { ...editable(await seen(changed._id)), distance: 700 }, version: 3 };
    assert.equal((await hasty.client.put(`/api/points/${changed._id}`, own)).status, 200);
    const gone = { version: 1, comment: 'gone' };
    assert.equal((await vandal.delete(`/api/points/${deleted._id}`, gone)).status, 200);
    const back = { version: 2, comment: 'it is there' };
    assert.equal((await hasty.client.post(`/api/points/${deleted._id}/restore`, back)).status, 200);

    const body = { ...everything, reason: 'wrong_facts' };
    const { json } = await moderator.post(`/api/account/${hasty.login}/rollback`, body);
    assert.deepEqual(json, {
      reverted: [changed._id],
      skipped: [
        { _id: deleted._id, reason: 'was a revert' },
        { _id: changed._id, reason: 'was a revert' },
      ],
    });
    const { speed, distance } = await seen(changed._id);
    assert.deepEqual([speed, distance, (await seen(deleted._id)).rating], [60, changed.distance, deleted.rating]);
  });

  test('a rollback and a ban check off the listed edits of the user', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    for (const end of ['rollback', 'ban']) {
      const { client, login } = await makeUser(server());
      await addPoint(client);
      await addPoint(client);
      await until(async () => (await openEdits(moderator, login)) === 2);
      if (end === 'rollback')
        await moderator.post(`/api/account/${login}/rollback`, { ...everything, reason: 'vandalism' });
      else await moderator.put(`/api/account/${login}/profile/roles`, { roles: ['banned'] });
      await until(async () => (await openEdits(moderator, login)) === 0);

      // Pretends that their edits have not been processed yet.
      const { kysely } = server().services.database;
      const counter = async (name: 'followed' | 'history') =>
        (await kysely.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
      await kysely.deleteFrom('flagged_edits').execute();
      await kysely.updateTable('counters').set({ value: 0 }).where('name', '=', 'followed').execute();
      await addPoint(moderator);
      await until(async () => (await counter('followed')) === (await counter('history')));
      assert.equal(await openEdits(moderator, login), 0, end);
    }
  });

  test('a rollback answered at once tells its progress, and finally the outcome, to whoever may order it', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const { client: stranger, login: other } = await makeUser(server());
    const { database } = server().services;
    const { client, login } = await makeUser(server());
    const disputed = await addPoint(client, { speed: 60 });
    const points = Array.from({ length: pointCount }, (_, at) => ({
      fields: normalizePoint({ x: 20 + at / 1000, y: -40, type: 'dummy' }, new Date()),
      country: '',
      region: '',
    }));
    await database.change((tx, revision) =>
      writeNewPoints(tx, points, { revision, authorId: Number(disputed.author._id), nowMs: Date.now(), importId: 0 }),
    );
    await server().services.changeFeed.catchUp();
    const edit = { point: { ...editable(disputed), speed: 90 }, version: 1 };
    assert.equal((await moderator.put(`/api/points/${disputed._id}`, edit)).status, 200);

    const path = `/api/account/${login}/rollback`;
    const body = { ...everything, reason: 'test' };
    const answer = await moderator.post(path, body, { headers: { prefer: 'respond-async' } });
    const started = answer.json as { _id: string; state: string; done: number; total: number };
    assert.deepEqual([answer.status, started.state, started.total], [202, 'running', pointCount + 1]);
    const address = answer.headers.get('location') ?? '';
    assert.equal(address, `${path}/${started._id}`);
    const seen: number[] = [started.done];
    const last = await until(async () => {
      const asked = await moderator.get(address);
      if (asked.status === 202) seen.push((asked.json as typeof started).done);
      return asked.status === 200 && asked;
    });
    assert.deepEqual(
      seen,
      seen.toSorted((one, another) => one - another),
    );
    assert.ok(seen.every((done) => done <= started.total) && seen.at(-1)! > 0, String(seen));
    const { reverted, skipped } = last.json as Outcome;
    assert.equal(reverted.length, pointCount);
    assert.deepEqual(skipped, [{ _id: disputed._id, reason: 'Object was changed by another user' }]);
    assert.equal((await stranger.get(address)).status, 401);
    assert.equal((await moderator.get(`/api/account/${other}/rollback/${started._id}`)).status, 404);
    assert.equal((await moderator.get(`${path}/999999`)).status, 404);
  });

  test('a rollback interrupted by a shutdown resumes on the next start', slow, async () => {
    const fresh = await freshDatabase(dialect);
    const env = { PORT: '0', SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production', ...fresh.env };
    const config = readConfig(env);
    let running: RunningServer | undefined;
    try {
      running = await startServer({ config, log: createLog(config) });
      const { services } = running;
      await generateInto(services, { count: pointCount, seed: 'stop' });
      const rollbacks = new Rollbacks(services);
      const request = {
        login: sampleAuthor,
        reason: 'test' as const,
        from: 0,
        to: Date.now(),
        actor: { id: '1', login: 'admin', roles: ['admin' as const], created: '' },
        nowMs: Date.now(),
      };
      const cut = assert.rejects(rollbacks.run(request, 600_000), { code: 'serverBusy' });
      const { kysely } = services.database;
      const done = () => kysely.selectFrom('rollback_points').selectAll().execute();
      await until(async () => (await done()).length > 0);
      await rollbacks.stop();
      await cut;
      assert.ok((await done()).length < pointCount);
      await running.close();
      running = await startServer({ config, log: createLog(config) });
      const again = running.services.database.kysely;
      await until(async () => (await again.selectFrom('rollbacks').selectAll().execute())[0]?.done ?? false, 60_000);
      await running.close();
      running = undefined;
      const database = await openDatabase(config, { now: 0 });
      const points = await database.kysely.selectFrom('points').select(['rating', 'version']).execute();
      await database.close();
      assert.equal(points.length, pointCount);
      assert.ok(points.every(({ rating, version }) => rating === -2 && version === 2));
    } finally {
      await running?.close();
      await fresh.remove();
    }
  });
});
