import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withServer } from '../../testing/servers/test-server.ts';

const server = withServer({ dialect: 'sqlite', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const long = { line: [[30, 60], [100, 50]] }; // prettier-ignore
const short = { line: [[37.6, 55.7], [37.7, 55.7]] }; // prettier-ignore

const check = (body: object, address: string) =>
  server()
    .visitor()
    .post('/api/ways/check', body, { headers: { 'x-forwarded-for': address } });

test('of one address one check runs and one waits; another address is answered before the one that waits', async () => {
  const ended: string[] = [];
  const run = async (name: string, body: object, address: string) => {
    const { status } = await check(body, address);
    if (status === 200) ended.push(name);
    return status;
  };
  const flood = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1'].map((address) => run('long', long, address));
  const other = run('short', short, '192.0.2.2');
  const statuses = await Promise.all(flood);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 200, 503, 503],
  );
  assert.equal(await other, 200);
  assert.equal(ended.at(-1), 'long');
});

test('an address may have 50,000 km an hour checked, however many lines that are', async () => {
  for (let line = 0; line < 11; line += 1) assert.equal((await check(long, '192.0.2.3')).status, 200);
  const refused = await check(long, '192.0.2.3');
  assert.deepEqual([refused.status, refused.json], [429, { message: 'Too many requests' }]);
  assert.ok(Number(refused.headers.get('retry-after')) > 3000);
  // What is refused takes nothing.
  assert.equal((await check(short, '192.0.2.3')).status, 200);
  assert.equal((await check(long, '192.0.2.4')).status, 200);
});
