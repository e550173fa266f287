import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPhoto } from '../testing/content/test-photos.ts';
import { eachDialect } from '../testing/databases/fresh-database.ts';
import { startTestServer } from '../testing/servers/test-server.ts';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));

eachDialect((dialect) => {
  test('missing photos fail check and backup; a restore prints where the replaced data is stored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozor-backup-command-'));
    const server = await startTestServer({ dialect });
    const dozor = (...args: string[]) => {
      const env = { ...process.env, ...server.env, LOG_LEVEL: 'silent' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { env, encoding: 'utf8' });
      return [status, stdout, stderr];
    };
    try {
      const { photoId } = await addPhoto((await makeUser(server)).client);
      const path = join(folder, 'a.backup');
      assert.deepEqual(dozor('backup', path), [0, '', '']);
      assert.deepEqual(dozor('check'), [0, '', '']);
      rmSync(join(server.env.DATA_DIR, 'photos'), { recursive: true });
      assert.deepEqual(dozor('check'), [1, `photo ${photoId}: its file is missing\n`, '']);
      const other = join(folder, 'b.backup');
      const reported = `dozor: 1 photos are missing; ${other} contains everything else\n`;
      assert.deepEqual(dozor('backup', other), [1, '', reported]);
      assert.ok(existsSync(other));
      assert.deepEqual(dozor('backup', other, '--allow-missing'), [0, '', reported]);
      if (dialect === 'postgres') {
        const [status, stdout] = dozor('restore', path, '--force');
        assert.equal(status, 0);
        assert.match(String(stdout), /^the previous data is in \S+replaced-\S+Z\.backup\n$/);
        assert.deepEqual(dozor('check'), [0, '', '']);
      }
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
});
