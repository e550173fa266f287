import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import type { Endpoint } from '@dozor/contract/endpoint.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { limitTable, readingLimits } from './limit-table.ts';

const bodyLimitBytes = 64 * 1024;
const json = 'application/json';

/** How often a call may be refused; undefined where only successes count. */
function allowedOf({ limit }: Endpoint): number | undefined {
  if (limit === undefined) return undefined;
  if (limit === 'expensive') return readingLimits.expensive.count;
  const counts = limitTable[limit].flatMap(({ count, onlySuccess, isOfBody }) =>
    typeof count === 'number' && !onlySuccess && !isOfBody ? [count] : [],
  );
  return counts.length === 0 ? undefined : Math.min(...counts);
}

/** Nothing of it can be read; it is too large; it is no JSON; it says something unknown. */
const bodiesOf = ({ maxBodyBytes = bodyLimitBytes }: Endpoint): readonly { type: string; raw: string }[] => [
  { type: json, raw: '{"line":' },
  { type: json, raw: JSON.stringify({ unknown: 'x'.repeat(maxBodyBytes) }) },
  { type: 'text/plain', raw: 'line' },
  { type: json, raw: '{"unknown":1}' },
];

const limited = allEndpoints.flatMap((endpoint) => {
  const allowed = allowedOf(endpoint);
  return endpoint.method === 'GET' || allowed === undefined ? [] : [{ endpoint, allowed }];
});

eachDialect((dialect) => {
  let nowMs = Date.now();
  let address = 0;
  const server = withServer({
    dialect,
    clock: { now: () => nowMs },
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });

  for (const { endpoint, allowed } of limited) {
    test(`${endpoint.name} counts a body that it refuses, whatever is wrong with it`, async () => {
      // Each sign-in comes from 127.0.0.1, which has its own allowance.
      nowMs += 3_600_000;
      const { client, login } = await makeUser(server(), ['admin']);
      const path = endpoint.path.replace(':login', login).replaceAll(/:\w+/g, '1');
      const bodies = bodiesOf(endpoint);
      const where = `203.0.113.${(address += 1)}`;
      const send = (index: number) => {
        // The largest one once: they take long.
        const { type, raw } = bodies[index === 1 ? 1 : [0, 2, 3][index % 3]!]!;
        const headers = { 'x-forwarded-for': where, 'content-type': type };
        return client.send(endpoint.method, path, undefined, { headers, raw });
      };
      for (let index = 0; index < allowed; index += 1) {
        const { status, text } = await send(index);
        assert.ok(status >= 400 && status < 500 && status !== 429, `${index}: ${status} ${text}`);
      }
      for (let index = 0; index < bodies.length; index += 1) {
        const { status, headers } = await send(index);
        assert.deepEqual([status, headers.has('retry-after')], [429, true], `${index}`);
      }
    });
  }

  test('calls that count refused bodies include every expensive one and those of accounts', () => {
    const names = limited.map(({ endpoint: { name } }) => name);
    for (const name of ['checkWay', 'listWayPoints', 'signIn', 'register', 'requestReset', 'storeWay', 'makeToken']) {
      assert.ok(names.includes(name), name);
    }
  });
});
