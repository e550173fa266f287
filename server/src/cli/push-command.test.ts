import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eachDialect, freshDatabase } from '../testing/databases/fresh-database.ts';
import { withServer } from '../testing/servers/test-server.ts';
import { PushServer } from '../testing/stand-ins/push-server.ts';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('the key pair of push messages is in backups, and replaced on the command line', async () => {
    const dozor = (args: string[], place: Record<string, string> = server().env) => {
      const env = { ...process.env, ...place, LOG_LEVEL: 'silent' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { env, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      return stdout;
    };
    const keyOfSite = async () => ((await server().visitor().get('/api/push')).json as { key: string }).key;
    const pushes = await PushServer.start();
    const other = await freshDatabase(dialect);
    try {
      const before = await keyOfSite();
      assert.equal(dozor(['push', 'key']), `${before}\n`);
      const endpoint = 'https://push.example.org/phone';
      const body = { ...pushes.subscribe('phone'), endpoint, language: 'en', about: { points: ['1'] } };
      const { json } = await server().visitor().post('/api/push', body);
      const { _id, secret } = json as { _id: string; secret: string };
      const path = join(server().env.DATA_DIR, 'a.backup');
      dozor(['backup', path]);
      const renewed = dozor(['push', 'key', '--renew']);
      const after = await keyOfSite();
      assert.equal(renewed, `${after}\ndevices forgotten: 1\n`);
      assert.notEqual(after, before);
      const extras = { headers: { 'x-push-secret': secret } };
      assert.equal((await server().visitor().send('DELETE', `/api/push/${_id}`, {}, extras)).status, 404);
      dozor(['restore', path], other.env);
      assert.equal(dozor(['push', 'key'], other.env), `${before}\n`);
    } finally {
      await other.remove();
      await pushes.stop();
    }
  });
});
