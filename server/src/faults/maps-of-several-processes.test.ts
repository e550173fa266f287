import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeUser } from '../testing/clients/test-accounts.ts';
import { addPoint } from '../testing/content/test-points.ts';
import { startTestServer, type TestServer } from '../testing/servers/test-server.ts';
import { until } from '../testing/until.ts';

/** An open map. @returns a function with everything received so far */
async function openMap(server: TestServer, leave: AbortSignal): Promise<() => string> {
  let text = '';
  const answer = await fetch(`${server.url}/api/events`, { signal: leave });
  const read = async (): Promise<void> => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  };
  read().catch(() => undefined);
  return () => text;
}

describe('on PostgreSQL', () => {
  test('a session is valid on every process, and maps open on any of them receive each change once', async () => {
    const first = await startTestServer({ dialect: 'postgres' });
    const second = await startTestServer({ dialect: 'postgres', env: { DATABASE_URL: first.env.DATABASE_URL } });
    const leave = new AbortController();
    try {
      const maps = [await openMap(first, leave.signal), await openMap(second, leave.signal)];
      const user = await makeUser(first);
      const overOther = second.visitor();
      for (const [name, value] of user.client.cookies) overOther.cookies.set(name, value);
      const points = [await addPoint(user.client), await addPoint(overOther), await addPoint(user.client)];
      await until(() => maps.every((heard) => points.every(({ _id }) => heard().includes(`"_id":"${_id}"`))));
      for (const heard of maps) {
        for (const { _id } of points) assert.equal(heard().split(`"_id":"${_id}"`).length, 2);
      }
    } finally {
      leave.abort();
      await second.close();
      await first.close();
    }
  });
});
