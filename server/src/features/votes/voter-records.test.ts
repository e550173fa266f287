import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HttpClient } from '../../testing/clients/http-client.ts';
import { makeUser, passwordOf, signInAs } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { recomputeAll } from './recompute.ts';
import { settleVotes } from './voter-records.ts';

const dayMs = 86_400_000;

eachDialect((dialect) => {
  let nowMs = Date.UTC(2026, 2, 10);
  const server = withServer({ dialect, clock: { now: () => nowMs } });

  async function oldUser() {
    const user = await makeUser(server());
    const { kysely } = server().services.database;
    const created = nowMs - 100 * dayMs - Math.round(Math.random() * 3_000) * dayMs;
    await kysely.updateTable('users').set({ created }).where('login', '=', user.login).execute();
    return user;
  }

  const vote = async (client: HttpClient, id: string, kind: 'here' | 'gone') => {
    const { status, text } = await client.post(`/api/points/${id}/votes`, { kind });
    assert.equal(status, 201, text);
  };

  const settleAll = async () => {
    while (await settleVotes(server().services.database, nowMs));
  };

  test('a user who voted "here" on removed points weighs less from then on; earlier votes do not change', async () => {
    const { client: editor } = await makeUser(server(), ['editor']);
    const [careless, careful] = [await oldUser(), await oldUser()];
    for (let at = 0; at < 4; at += 1) {
      const { _id, version } = await addPoint(editor, { type: 'static_cam', x: 60 + at, y: 57 });
      await vote(careless.client, _id, 'here');
      nowMs += 3 * dayMs;
      await vote(careful.client, _id, 'gone');
      nowMs += 3 * dayMs;
      assert.equal((await editor.delete(`/api/points/${_id}`, { version, comment: 'Is gone' })).status, 200);
    }
    await settleAll();
    const { kysely } = server().services.database;
    assert.deepEqual(await kysely.selectFrom('voter_records').select('user_id').execute(), [], 'too early');
    // Removing a point writes its row, which a replay takes into account.
    await recomputeAll(server().services.database);
    nowMs += 61 * dayMs;
    await settleAll();
    await settleAll();
    const records = await kysely
      .selectFrom('voter_records')
      .innerJoin('users', 'users.id', 'voter_records.user_id')
      .select(['login', 'here_right', 'here_wrong', 'gone_right', 'gone_wrong'])
      .execute();
    const rounded = new Map(
      records.map(({ login, ...counts }) => [login, Object.values(counts).map((count) => Math.round(count))]),
    );
    assert.deepEqual(rounded.get(careless.login), [0, 4, 0, 0]);
    assert.deepEqual(rounded.get(careful.login), [0, 0, 4, 0]);

    const { client: later } = await makeUser(server(), ['editor']);
    const { _id } = await addPoint(later, { type: 'static_cam', x: 70, y: 57 });
    const unknown = await oldUser();
    for (const { login } of [careless, careful, unknown]) {
      await vote(await signInAs(server(), { login, password: passwordOf(login) }), _id, 'here');
    }
    const moderator = await makeUser(server(), ['moderator']);
    const { items } = (await moderator.client.get(`/api/points/${_id}/votes`)).json as {
      items: { author: { login: string }; weight: number }[];
    };
    const weights = new Map(items.map(({ author, weight }) => [author.login, weight]));
    assert.ok(weights.get(careless.login)! < weights.get(unknown.login)!);
    assert.equal(weights.get(careful.login), weights.get(unknown.login), 'the other kind of vote has its own record');
    assert.equal((await recomputeAll(server().services.database)).changed, 0);
  });

  test('three later votes that agree prove an earlier one wrong', async () => {
    const { client: editor } = await makeUser(server(), ['editor']);
    const first = await oldUser();
    const { _id } = await addPoint(editor, { type: 'static_cam', x: 75, y: 57 });
    await vote(first.client, _id, 'gone');
    for (let at = 0; at < 3; at += 1) {
      nowMs += 5 * dayMs;
      await vote((await oldUser()).client, _id, 'here');
    }
    nowMs += 61 * dayMs;
    await settleAll();
    const record = await server()
      .services.database.kysely.selectFrom('voter_records')
      .innerJoin('users', 'users.id', 'voter_records.user_id')
      .select('gone_wrong')
      .where('login', '=', first.login)
      .executeTakeFirst();
    assert.equal(Math.round(record?.gone_wrong ?? 0), 1);
  });
});
