import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { HttpClient } from '../../testing/clients/http-client.ts';
import { signInAs } from '../../testing/clients/test-accounts.ts';
import { until } from '../../testing/until.ts';

const bin = fileURLToPath(new URL('../../../bin/dozor.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dozor-way-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('the log contains no part of a way, even at trace level', async () => {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: '',
    PORT: '0',
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'trace',
    BASEMAP: 'off',
  };
  const child = spawn(process.execPath, [bin, 'serve'], { env: { ...process.env, ...settings } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let [output, log] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  try {
    const url = await until(() => /^Dozor is ready at (\S+)\/$/m.exec(output)?.[1], 120_000);
    const password = /^admin login: admin password: (\S+)$/m.exec(output)?.[1] ?? '';
    const client = await signInAs({ visitor: () => new HttpClient(url) }, { login: 'admin', password });
    const line = [
      [37.61234, 55.75678],
      [37.71234, 55.75678],
    ];
    const answers = [
      await client.post('/api/ways/check', { line }),
      await client.post('/api/ways/check', { line: [line[0], line[0]] }),
      await client.post('/api/account/admin/ways', { name: 'Secret way', line }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400, 201],
    );
    const { _id } = answers[2]!.json as ReplyOf<'storeWay'>;
    const { feed } = (await client.get(`/api/ways/${_id}`)).json as ReplyOf<'getWay'>;
    assert.equal((await client.get(`/api/ways/${_id}/cameras`)).status, 200);
    assert.equal((await client.get(feed)).status, 200);
    await client.get('/api/route?from=37.61234,55.75678&to=37.71234,55.75678');
    await until(() => log.includes('/api/route?…'));
    assert.ok(log.includes('/api/ways/check') && log.includes('/feeds/way/…'));
    for (const part of ['61234', '75678', 'Secret way', feed.slice(-20)]) assert.ok(!log.includes(part), part);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});
