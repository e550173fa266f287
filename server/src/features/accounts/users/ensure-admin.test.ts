import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DozorDatabase, openDatabase } from '../../../database/open-database.ts';
import { eachDialect, freshDatabase } from '../../../testing/databases/fresh-database.ts';
import { countAdmins, findByLogin } from '../accounts-queries.ts';
import { argon2Passwords } from '../sign-in/password-hash.ts';
import { findSession, openSession } from '../sign-in/session-store.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { addUser, ManageUserError, setUserPassword, setUserRoles } from './manage-users.ts';

const clock = { now: () => Date.UTC(2026, 0, 1) };

eachDialect((dialect) => {
  async function withDatabase(work: (services: { database: DozorDatabase; clock: typeof clock }) => Promise<void>) {
    const place = await freshDatabase(dialect);
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = place.env;
    const database = await openDatabase({ dataDir, databaseUrl }, { now: 0 });
    try {
      await work({ database, clock });
    } finally {
      await database.close();
      await place.remove();
    }
  }

  const passwordIsOf = async (database: DozorDatabase, login: string, password: string): Promise<boolean> => {
    const account = await findByLogin(database.kysely, login);
    return argon2Passwords.verify(account?.passwordHash ?? '', password);
  };

  test('the first start creates an admin and shows the password once', async () => {
    await withDatabase(async (services) => {
      const line = await ensureAdmin(services, argon2Passwords);
      const password = /^admin login: admin password: (\S{20})$/.exec(line ?? '')?.[1] ?? '';
      assert.ok(await passwordIsOf(services.database, 'admin', password));
      assert.equal(await ensureAdmin(services, argon2Passwords), undefined);
    });
  });

  test('concurrent starts create one admin', async () => {
    await withDatabase(async (services) => {
      const lines = await Promise.all([
        ensureAdmin(services, argon2Passwords),
        ensureAdmin(services, argon2Passwords),
        ensureAdmin(services, argon2Passwords),
      ]);
      assert.equal(lines.filter((line) => line !== undefined).length, 1);
      assert.equal(await countAdmins(services.database.kysely), 1);
    });
  });

  test('the admin gets another login if admin is taken', async () => {
    await withDatabase(async (services) => {
      await addUser(services, { login: 'Admin', email: 'a@example.com', roles: ['user'] });
      assert.match((await ensureAdmin(services, argon2Passwords)) ?? '', /^admin login: admin-2 password: /);
    });
  });

  test('an admin who is banned or cannot sign in does not count', async () => {
    await withDatabase(async (services) => {
      await addUser(services, { login: 'former', email: 'a@example.com', roles: ['admin', 'banned'] });
      await services.database.kysely
        .updateTable('users')
        .set({ roles: '["admin"]' })
        .where('login', '=', 'import')
        .execute();
      assert.match((await ensureAdmin(services, argon2Passwords)) ?? '', /^admin login: admin password: /);
    });
  });

  test('a user is added with a generated or a given password', async () => {
    await withDatabase(async (services) => {
      const { generatedPassword } = await addUser(services, { login: 'one', email: 'a@example.com', roles: ['user'] });
      assert.ok(await passwordIsOf(services.database, 'one', generatedPassword ?? ''));
      const given = { login: 'two', email: 'b@example.com', roles: ['editor'], password: 'a good password' };
      assert.deepEqual(await addUser(services, given), {});
      assert.ok(await passwordIsOf(services.database, 'two', 'a good password'));
    });
  });

  test('an invalid user is rejected with a reason', async () => {
    await withDatabase(async (services) => {
      const good = { login: 'one', email: 'a@example.com', roles: ['user'] };
      await addUser(services, good);
      const bad: [object, RegExp][] = [
        [{ login: 'ONE', email: 'b@example.com' }, /^the login ONE is taken$/],
        [{ login: 'two' }, /^the address a@example\.com is taken$/],
        [{ login: 'x' }, /^login must have at least 3 characters$/],
        [{ email: 'nowhere' }, /^invalid email$/],
        [{ roles: ['king'] }, /^unknown roles: king$/],
        [{ roles: [''] }, /^unknown roles: $/],
        [{ login: 'two', password: 'short' }, /^password must have at least 8 characters$/],
        [{ login: 'import', email: 'b@example.com' }, /is taken$/],
      ];
      for (const [change, message] of bad) {
        await assert.rejects(addUser(services, { ...good, ...change }), (error: Error) => {
          assert.ok(error instanceof ManageUserError);
          assert.match(error.message, message);
          return true;
        });
      }
    });
  });

  test('a new password ends the sessions of its user; unknown users and system users are rejected', async () => {
    await withDatabase(async (services) => {
      const { database } = services;
      await addUser(services, { login: 'one', email: 'a@example.com', roles: ['user'] });
      const { id = 0 } = (await findByLogin(database.kysely, 'one')) ?? {};
      const origin = { address: '127.0.0.1', userAgent: 'test' };
      const session = await database.transaction((tx) => openSession(tx, id, origin, clock.now()));
      assert.ok(await findSession(database.kysely, session, clock.now()));
      const { generatedPassword } = await setUserPassword(services, 'ONE');
      assert.ok(await passwordIsOf(database, 'one', generatedPassword ?? ''));
      assert.equal(await findSession(database.kysely, session, clock.now()), undefined);
      await assert.rejects(setUserPassword(services, 'nobody'), /there is no user nobody/);
      await assert.rejects(setUserRoles(services, 'nobody', ['user']), /there is no user nobody/);
      await assert.rejects(setUserPassword(services, 'sample'), /cannot sign in/);
    });
  });
});
