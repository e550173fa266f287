import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test, type TestContext } from 'node:test';
import { listenBare } from '../../testing/servers/bare-api.ts';
import { readYourWrites } from './read-your-writes.ts';

/** A process with a record of the waits for its replica; `revision` is the one it has read up to. */
interface Process {
  revision: number;
  position: () => Promise<number>;
  catchUp: () => Promise<void>;
  /** Log positions that the slow reads of a request wait for. */
  waitedFor: number[];
}

async function listen(process: Process, dialect: 'sqlite' | 'postgres', hasReplica: boolean, publicUrl = '') {
  const replica = {
    position: () => process.position(),
    after: <T>(position: number, work: () => T): T => {
      process.waitedFor.push(position);
      return work();
    },
  };
  const revisions = {
    config: { publicUrl },
    database: { dialect, ...(hasReplica && { replica }) },
    readModel: { revision: () => process.revision },
    changeFeed: { catchUp: () => process.catchUp() },
    log: { debug: () => {} },
  };
  return listenBare({}, (api) => {
    readYourWrites(api, revisions);
    api.get('/seen', async () => ({ revision: process.revision }));
    api.post('/write', async () => ({ revision: (process.revision += 1) }));
    api.post('/nothing', async () => ({}));
    api.post('/refused', async (_request, reply) => reply.code(400).send({}));
  });
}

for (const hasReplica of [false, true]) {
  describe(hasReplica ? 'several processes with a replica' : 'several processes', () => {
    const process: Process = { revision: 7, position: async () => 55, catchUp: async () => {}, waitedFor: [] };
    const state = { ...process };
    let api: Awaited<ReturnType<typeof listenBare>>;
    before(async () => {
      api = await listen(state, 'postgres', hasReplica);
    });
    after(() => api.close());
    beforeEach(() => void Object.assign(state, process, { waitedFor: [] }));

    const cookieAfter = async (path: string, method = 'POST') => {
      const answer = await fetch(api.url + path, { method });
      await answer.arrayBuffer();
      return answer.headers.get('set-cookie');
    };
    const seenWith = async (cookie: string, method = 'GET') => {
      const answer = await fetch(`${api.url}/seen`, { method, headers: { cookie } });
      assert.equal(answer.status, 200);
      return method === 'GET' ? answer.json() : undefined;
    };

    test('a write sets a one-minute cookie with its revision and any replica position', async () => {
      const value = hasReplica ? '8.55' : '8';
      assert.equal(await cookieAfter('/write'), `rev=${value}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`);
    });

    test('without a log position the cookie has the revision only', async () => {
      state.position = () => Promise.reject(new Error('gone'));
      assert.match((await cookieAfter('/write')) ?? '', /^rev=8;/);
    });

    test('a read sets no cookie; a write without a new revision sets one only with a replica', async () => {
      assert.equal(await cookieAfter('/seen', 'GET'), null);
      assert.equal(await cookieAfter('/seen', 'HEAD'), null);
      assert.match(String(await cookieAfter('/nothing')), hasReplica ? /^rev=7\.55;/ : /^null$/);
      assert.equal(await cookieAfter('/refused'), null);
    });

    test('a visitor who has seen more is answered after the log is read, on GET and HEAD', async () => {
      let read = 0;
      state.catchUp = async () => {
        read += 1;
        state.revision = 9;
      };
      assert.deepEqual(await seenWith('rev=9'), { revision: 9 });
      assert.deepEqual(await seenWith('rev=9'), { revision: 9 });
      assert.equal(read, 1);
      await seenWith('rev=10', 'HEAD');
      assert.equal(read, 2);
    });

    test('a request is answered even if the log cannot be read', async () => {
      state.catchUp = () => Promise.reject(new Error('gone'));
      assert.deepEqual(await seenWith('rev=9'), { revision: 7 });
    });

    test('a hanging database delays a response by one second', async (context: TestContext) => {
      const waited: number[] = [];
      const soon = globalThis.setTimeout;
      context.mock.method(globalThis, 'setTimeout', (work: () => void, ms: number) => {
        if (ms === 1000) waited.push(ms);
        return soon(work, ms === 1000 ? 0 : ms);
      });
      state.catchUp = () => new Promise(() => {});
      assert.deepEqual(await seenWith('rev=9'), { revision: 7 });
      assert.deepEqual(waited, [1000]);
    });

    test('slow reads on a replica wait for the log position that the visitor has seen', async () => {
      for (const cookie of ['rev=7.44', 'rev=7', 'other=1', 'a=1; rev=7.45']) await seenWith(cookie);
      await seenWith('rev=7.46', 'HEAD');
      await fetch(`${api.url}/nothing`, { method: 'POST', headers: { cookie: 'rev=7.47' } });
      assert.deepEqual(state.waitedFor, hasReplica ? [44, 45, 46] : []);
    });
  });
}

test('the single process of SQLite neither sets nor reads the cookie', async () => {
  const api = await listen(
    { revision: 7, position: async () => 55, catchUp: () => assert.fail('read'), waitedFor: [] },
    'sqlite',
    false,
  );
  try {
    const written = await fetch(`${api.url}/write`, { method: 'POST', headers: { cookie: 'rev=99' } });
    assert.equal(written.headers.get('set-cookie'), null);
    const seen = await fetch(`${api.url}/seen`, { headers: { cookie: 'rev=99' } });
    assert.deepEqual(await seen.json(), { revision: 8 });
  } finally {
    await api.close();
  }
});

test('under HTTPS the cookie is Secure', async () => {
  const process: Process = { revision: 7, position: async () => 55, catchUp: async () => {}, waitedFor: [] };
  const api = await listen(process, 'postgres', false, 'https://dozor.example');
  try {
    const { headers } = await fetch(`${api.url}/write`, { method: 'POST' });
    assert.match(headers.get('set-cookie') ?? '', /; Secure(;|$)/);
  } finally {
    await api.close();
  }
});
