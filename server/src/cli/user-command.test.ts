import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeUser, signInAs, whoIs } from '../testing/clients/test-accounts.ts';
import { addPoint } from '../testing/content/test-points.ts';
import { eachDialect } from '../testing/databases/fresh-database.ts';
import { withServer } from '../testing/servers/test-server.ts';
import { until } from '../testing/until.ts';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));
const run = promisify(execFile);

eachDialect((dialect) => {
  const server = withServer({ dialect });

  /** Runs a user command in a separate process, as an administrator would. */
  const dozor = (...args: string[]) =>
    run(process.execPath, [bin, 'user', ...args], { env: { ...process.env, ...server().env, LOG_LEVEL: 'silent' } });

  test('a ban on the command line ends sessions and settles open edits on a running server', async () => {
    const { client: moderator } = await makeUser(server(), ['moderator']);
    const user = await makeUser(server());
    const phone = await signInAs(server(), user);
    await addPoint(user.client);
    const openEdits = async () => {
      const { json } = await moderator.get('/api/moderation/edits?limit=100');
      return (json as { items: { entry: { author: { login: string } } }[] }).items.filter(
        ({ entry }) => entry.author.login === user.login,
      ).length;
    };
    await until(async () => (await openEdits()) === 1);
    assert.equal(await whoIs(phone), user.login);
    await dozor('roles', '--login', user.login, '--roles', 'user,banned');
    assert.deepEqual([await whoIs(user.client), await whoIs(phone), await openEdits()], [null, null, 0]);
  });

  test('removing a user on the command line ends the sessions of that user', async () => {
    const user = await makeUser(server());
    assert.equal(await whoIs(user.client), user.login);
    await dozor('remove', '--login', user.login);
    assert.equal(await whoIs(user.client), null);
  });
});
