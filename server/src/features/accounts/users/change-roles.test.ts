import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '@dozor/domain/access/role.ts';
import type { HttpClient } from '../../../testing/clients/http-client.ts';
import { makeUser, signInAs, whoIs } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import { withServer } from '../../../testing/servers/test-server.ts';
import { countAdmins, findByLogin } from '../accounts-queries.ts';
import { ManageUserError, setUserRoles } from './manage-users.ts';

const done = [200, { message: 'Roles successfully changed' }];
const noRights = [401, { message: 'You do not have enough rights' }];
const needsAdmin = [401, { message: 'Only user with admin rights can assign admin role to other user' }];

eachDialect((dialect) => {
  const server = withServer({ dialect });
  const rolesOf = async (login: string) => (await findByLogin(server().services.database.kysely, login))?.roles;

  async function give(client: HttpClient, login: string, roles: unknown): Promise<unknown[]> {
    const { status, json } = await client.put(`/api/account/${login}/profile/roles`, { roles });
    return [status, json];
  }

  test('an admin makes a user an editor, effective with the next request', async () => {
    const admin = await server().admin();
    const { login, client } = await makeUser(server());
    assert.deepEqual(await give(admin, login.toUpperCase(), ['editor', 'user', 'editor']), done);
    assert.deepEqual(await rolesOf(login), ['user', 'editor']);
    assert.deepEqual((await client.post('/api/auth/check/role', { roles: ['editor'] })).json, { hasPerms: true });
  });

  test('a moderator may make others user, editor or banned, but not change admins or moderators', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const user = await makeUser(server());
    for (const roles of [['editor'], ['banned'], ['user']]) {
      assert.deepEqual(await give(moderator, user.login, roles), done);
    }
    for (const roles of [['moderator'], ['admin'], ['user', 'admin']]) {
      assert.deepEqual(await give(moderator, user.login, roles), needsAdmin, roles.join());
    }
    const { login: staff } = await makeUser(server(), ['moderator']);
    for (const roles of [['user'], ['banned'], ['moderator', 'banned'], ['moderator']]) {
      assert.deepEqual(await give(moderator, staff, roles), needsAdmin, roles.join());
    }
    assert.deepEqual(await give(moderator, 'admin', ['banned']), needsAdmin);
    assert.deepEqual(await rolesOf(user.login), ['user']);
  });

  test('no other role may change roles, and no one may change their own', async () => {
    const { login } = await makeUser(server());
    for (const roles of [['user'], ['editor'], ['banned']] as Role[][]) {
      const { client } = await makeUser(server(), roles);
      assert.deepEqual(await give(client, login, ['editor']), noRights, roles.join());
      assert.deepEqual(await give(client, login, ['admin']), noRights, roles.join());
    }
    assert.deepEqual(await give(server().visitor(), login, ['editor']), noRights);
    for (const roles of [['user'], ['moderator'], ['admin']] as Role[][]) {
      const own = await makeUser(server(), roles);
      assert.deepEqual(await give(own.client, own.login, ['user', 'admin']), noRights);
      assert.deepEqual(await give(own.client, own.login, ['banned']), noRights);
    }
  });

  test('an empty list and an unknown role are rejected, an unknown account is 404', async () => {
    const admin = await server().admin();
    const { login } = await makeUser(server());
    for (const roles of [[], ['king'], ['user', 'king'], [1]]) {
      assert.deepEqual(await give(admin, login, roles), [400, { roles: 'Unknown value' }]);
    }
    assert.deepEqual(await give(admin, login, 'admin'), [400, { roles: 'must be a list' }]);
    assert.deepEqual(await give(admin, 'nobody-of-that-name', ['user']), [404, { message: 'Not Found' }]);
    assert.deepEqual(await rolesOf(login), ['user']);
  });

  test('a ban ends every session at once and removes all rights', async () => {
    const admin = await server().admin();
    const user = await makeUser(server(), ['moderator']);
    const phone = await signInAs(server(), user);
    const banned = new Promise((resolve) => server().services.events.on('userBanned', resolve));
    assert.deepEqual(await give(admin, user.login, ['moderator', 'banned']), done);
    assert.ok(await banned);
    assert.equal(await whoIs(user.client), null);
    assert.equal(await whoIs(phone), null);
    const back = await signInAs(server(), user);
    assert.equal(await whoIs(back), user.login);
    assert.deepEqual((await back.post('/api/auth/check/role', { roles: ['user'] })).json, { hasPerms: false });
    assert.equal((await back.get('/api/account/admin/')).status, 401);
    assert.equal((await back.put(`/api/account/${user.login}/profile`, {})).status, 401);
    assert.equal((await back.get(`/api/account/${user.login}/sessions`)).status, 401);
  });

  test('when two admins demote each other at once, one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admins = await Promise.all([makeUser(server(), ['admin']), makeUser(server(), ['admin'])]);
      const [first, second] = admins;
      const answers = await Promise.all([
        give(first.client, second.login, ['user']),
        give(second.client, first.login, ['user']),
      ]);
      assert.deepEqual(
        answers.map(([status]) => Number(status)).toSorted((a, b) => a - b),
        [200, 401],
      );
      const left = await Promise.all(admins.map(({ login }) => rolesOf(login)));
      assert.equal(left.filter((roles) => roles?.includes('admin')).length, 1);
    }
  });

  test('the last admin cannot be demoted or banned, not even on the command line', async () => {
    const { database } = server().services;
    const admins = await database.kysely
      .selectFrom('users')
      .select('login')
      .where('roles', 'like', '%"admin"%')
      .execute();
    const others = admins.filter(({ login }) => login !== 'admin');
    for (const { login } of others) await setUserRoles(server().services, login, ['user']);
    for (const roles of [['user'], ['banned'], ['admin', 'banned']]) {
      await assert.rejects(setUserRoles(server().services, 'admin', roles), ManageUserError);
    }
    assert.equal(await countAdmins(database.kysely), 1);
    assert.deepEqual(await rolesOf('admin'), ['admin']);
  });
});
