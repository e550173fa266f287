import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, beforeEach, describe, test } from 'node:test';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { Admissions } from '../overload/admissions.ts';
import { createApi } from './create-api.ts';
import type { Api } from './route.ts';

interface Line {
  id?: string;
  ms?: number;
  method?: string;
  url?: string;
  status?: number;
  level?: number;
  err?: { message: string };
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const actor = { id: '7', login: 'u', roles: ['user'], created: '2026-01-01T00:00:00.000Z' } as const;

describe('the framework', () => {
  let api: Api;
  let lines: Line[] = [];
  const asked: string[] = [];
  before(async () => {
    const output = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const config = readConfig({ NODE_ENV: 'production' });
    const resolveActor = async ({ url }: { url: string }) => {
      asked.push(url);
      return actor;
    };
    api = await createApi({ config, log: pino(output), admissions: new Admissions(50), resolveActor });
    api.get('/api/who', async (request) => ({ login: request.actor?.login ?? null }));
    api.get('/page/api/', async (request) => ({ login: request.actor?.login ?? null }));
    api.get('/api/confirm/:mailbox/:key', async () => ({}));
    api.post('/echo', async ({ body }) => body);
    api.get('/named/:name', async () => ({}));
    api.get('/broken', async () => {
      throw new TypeError('a fault');
    });
    api.get('/full', async () => {
      throw Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' });
    });
    await api.ready();
  });
  after(() => api.close());
  beforeEach(() => {
    lines = [];
    asked.length = 0;
  });

  test('logs each response once, with its id and without the key of a mailed link', async () => {
    await api.inject({ method: 'GET', url: '/api/confirm/a@example.com/secret?x=1' });
    assert.equal(lines.length, 1);
    const { id, ms, method, url, status, level } = lines[0]!;
    assert.match(String(id), uuid);
    assert.ok(Number.isInteger(ms) && Number(ms) >= 0);
    assert.deepEqual(
      { method, url, status, level },
      { method: 'GET', url: '/api/confirm/…?x=1', status: 200, level: 30 },
    );
  });

  test('logs a fault with its cause and the id of its response, and hides it from the client', async () => {
    const { statusCode, body } = await api.inject({ method: 'GET', url: '/broken?a=1' });
    assert.deepEqual([statusCode, JSON.parse(body)], [500, { message: 'Server error' }]);
    const [fault, answer] = lines;
    assert.deepEqual(
      [fault?.err?.message, fault?.method, fault?.url, fault?.level],
      ['a fault', 'GET', '/broken?a=1', 50],
    );
    assert.equal(fault?.id, answer?.id);
    assert.equal(answer?.status, 500);
  });

  test('logs why it was busy and hides it from the client', async () => {
    const { body } = await api.inject({ method: 'GET', url: '/full' });
    assert.doesNotMatch(body, /locked/);
    const [reason, answer] = lines;
    assert.deepEqual([reason?.err?.message, reason?.level], ['locked', 40]);
    assert.equal(reason?.id, answer?.id);
  });

  test('resolves the actor of API requests only', async () => {
    assert.deepEqual((await api.inject({ method: 'GET', url: '/api/who' })).json(), { login: 'u' });
    assert.deepEqual((await api.inject({ method: 'GET', url: '/page/api/' })).json(), { login: null });
    assert.deepEqual(asked, ['/api/who']);
  });

  test('accepts a path parameter of 1000 characters and rejects a longer one', async () => {
    const statusOf = async (length: number) =>
      (await api.inject({ method: 'GET', url: `/named/${'a'.repeat(length)}` })).statusCode;
    assert.deepEqual([await statusOf(1000), await statusOf(1001)], [200, 400]);
  });

  test('ignores a trailing slash, but not a double slash', async () => {
    const statusOf = async (url: string) => (await api.inject({ method: 'GET', url })).statusCode;
    assert.deepEqual([await statusOf('/named/a/'), await statusOf('/named//a')], [200, 404]);
  });

  test('limits requests to 30 s, idle connections to 20 s and open connections to 10,000', () => {
    const { requestTimeout, keepAliveTimeout, maxConnections } = api.server;
    assert.deepEqual([requestTimeout, keepAliveTimeout, maxConnections], [30_000, 20_000, 10_000]);
  });

  test('rejects JSON that would pollute a prototype', async () => {
    for (const payload of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await api.inject({ method: 'POST', url: '/echo', headers, payload });
      assert.equal(statusCode, 400, payload);
    }
  });
});
