import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDozor } from '../../drivers/dozor-command.ts';
import { startServerProcess } from '../../drivers/server-process.ts';
import { test } from '../../drivers/test.ts';

const folders: string[] = [];
test.afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-e2e-'));
  folders.push(folder);
  return folder;
}

test('a server on a free port reports its actual URL, is ready there, and exits with 0 on SIGTERM', async () => {
  const server = await startServerProcess({ env: { SAMPLE_DATA: 'off' } });
  assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.doesNotMatch(server.url, /:0$/);
  assert.equal((await fetch(`${server.url}/health/live`)).status, 200);
  assert.equal((await fetch(`${server.url}/health/ready`)).status, 200);
  assert.equal(await server.stop(), 0);
});

test('npm start serves, and a signal to it shuts the server down cleanly', { tag: '@core' }, async () => {
  const server = await startServerProcess({ env: { SAMPLE_DATA: 'off' }, command: ['npm', 'start'] });
  assert.equal((await fetch(`${server.url}/health/ready`)).status, 200);
  assert.equal(await server.stop(), 0);
  await assert.rejects(fetch(`${server.url}/health/live`));
});

test(
  'the first start creates an admin, prints the password once, and makes the data folder private',
  { tag: '@core' },
  async () => {
    const dataDir = newFolder();
    rmSync(dataDir, { recursive: true });
    const first = await startServerProcess({ dataDir, env: { SAMPLE_DATA: 'off' } });
    assert.ok(first.adminPassword.length >= 8, `the password is "${first.adminPassword}"`);
    assert.equal(statSync(dataDir).mode & 0o777, 0o700);
    const answer = await fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin', password: first.adminPassword }),
    });
    assert.equal(answer.status, 200);
    await first.stop();
    const second = await startServerProcess({ dataDir, env: { SAMPLE_DATA: 'off' } });
    assert.doesNotMatch(second.output(), /admin login:/);
    await second.stop();
  },
);

test('an empty database is filled with the sample, except in production', async () => {
  const count = async (env: Record<string, string>) => {
    const server = await startServerProcess({ env });
    const answer = await fetch(`${server.url}/api/points/?rating=-1&limit=1`);
    const { total } = (await answer.json()) as { total: number };
    await server.stop();
    return total;
  };
  assert.ok((await count({})) > 100);
  assert.equal(await count({ NODE_ENV: 'production' }), 0);
  assert.equal(await count({ SAMPLE_DATA: 'off' }), 0);
});

test('a second server on the same folder is refused with exit code 3, and the first keeps running', async () => {
  const dataDir = newFolder();
  const server = await startServerProcess({ dataDir, env: { SAMPLE_DATA: 'off' } });
  const refused = await runDozor(['serve'], { DATA_DIR: dataDir, PORT: '0' });
  assert.equal(refused.code, 3);
  assert.match(refused.stderr, /./);
  assert.equal((await fetch(`${server.url}/health/ready`)).status, 200);
  assert.equal(await server.stop(), 0);
});

test(
  'a damaged database stops the start with exit code 4, is named in the error and stays unchanged',
  { tag: '@core' },
  async () => {
    const dataDir = newFolder();
    const file = join(dataDir, 'dozor.sqlite');
    writeFileSync(file, 'this is no database, whatever its name says'.repeat(100));
    const size = statSync(file).size;
    const refused = await runDozor(['serve'], { DATA_DIR: dataDir, PORT: '0' });
    assert.equal(refused.code, 4);
    assert.match(refused.stderr, /dozor\.sqlite/);
    assert.equal(statSync(file).size, size);
  },
);

test('an invalid setting stops the start with a one-line error that names it', async () => {
  const refused = await runDozor(['serve'], { DATA_DIR: newFolder(), PORT: 'many' });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^[^\n]*PORT[^\n]*\n$/);
});

test('an unknown command exits with code 2 and is named in the error', async () => {
  const answer = await runDozor(['dance'], {});
  assert.equal(answer.code, 2);
  assert.match(answer.stderr, /dance/);
});
