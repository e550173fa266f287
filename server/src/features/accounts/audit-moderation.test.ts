import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint, editable } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

interface Line {
  kind: string;
  subject: { login: string } | null;
  detail: Record<string, unknown>;
}

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('the audit log records the reverts, rollbacks, bans and settled complaints of a moderator', async () => {
    const admin = await server().admin();
    const vandal = await makeUser(server());
    const moderator = await makeUser(server(), ['moderator']);
    const point = await addPoint(vandal.client);
    await vandal.client.put(`/api/points/${point._id}`, { point: { ...editable(point), speed: 80 }, version: 1 });
    const history = (await admin.get(`/api/points/${point._id}/history`)).json as { items: { _id: string }[] };
    const revert = { change: history.items[0]?._id, version: 2, reason: 'wrong_facts' };
    assert.equal((await moderator.client.post(`/api/points/${point._id}/revert`, revert)).status, 200);
    await vandal.client.post('/api/complaints/', { about: 'point', _id: point._id, text: 'Wrong' });
    const { items } = (await moderator.client.get('/api/complaints/')).json as { items: { _id: string }[] };
    await moderator.client.post(`/api/complaints/${items[0]?._id}/settle`, { outcome: 'resolved' });
    const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', reason: 'vandalism' };
    await moderator.client.post(`/api/account/${vandal.login}/rollback`, range);
    await moderator.client.put(`/api/account/${vandal.login}/profile/roles`, { roles: ['user', 'banned'] });
    const lines = await until(async () => {
      const found = (await admin.get(`/api/audit/?login=${moderator.login}`)).json as { items: Line[] };
      const done = found.items.filter(({ kind }) => !['registered', 'signedIn'].includes(kind));
      return done.length === 4 ? done : undefined;
    });
    const reported = new Map(lines.map(({ kind, subject, detail }) => [kind, { by: subject?.login, ...detail }]));
    assert.deepEqual(reported.get('editReverted'), { by: undefined, id: point._id, reason: 'wrong_facts' });
    assert.deepEqual(reported.get('complaintSettled'), { by: undefined, id: items[0]?._id, outcome: 'resolved' });
    assert.deepEqual(reported.get('userRolledBack'), { by: vandal.login, ...range });
    assert.equal(reported.get('rolesChanged')?.by, vandal.login);
    // Changes to one's own work are not moderation.
    await addPoint(admin, { x: 50, y: 50 });
    assert.equal(lines.length, 4);
  });
});
