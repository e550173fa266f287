import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { defineCalls } from '@dozor/contract/endpoint.ts';
import { pathName } from '@dozor/contract/fields/path-name.ts';
import type { Role } from '@dozor/domain/access/role.ts';
import { listenBare } from '../../testing/servers/bare-api.ts';
import { type Api, route } from './route.ts';

const open = { summary: 'test', right: 'map.browse' } as const;
const badCharacters = 'contains characters that are not allowed';

const part = z.strictObject({ comment: z.string().max(1).optional(), speed: z.number().optional() });
const wrapped = {
  ...open,
  method: 'POST',
  body: z.strictObject({ point: part, comment: z.string().max(3).optional() }),
  unwrap: 'point',
  shown: 'comment',
} as const;

const calls = defineCalls('test', {
  moderated: { ...open, right: 'users.read', method: 'GET', path: '/moderated' },
  named: {
    ...open,
    method: 'GET',
    path: '/named/:id/:day',
    params: z.strictObject({ id: pathName(/^\d+$/).transform(Number), day: z.string().max(2) }),
  },
  asked: {
    ...open,
    method: 'GET',
    path: '/asked',
    query: z
      .strictObject({ limit: z.coerce.number().max(5).optional(), text: z.string().optional() })
      .refine(({ limit, text }) => limit !== 1 || text !== 'one', { error: 'not together' }),
    shown: 'limit',
  },
  plain: { ...open, method: 'POST', path: '/plain', status: 201 },
  saved: { ...wrapped, path: '/saved' },
  readLater: { ...wrapped, path: '/read-later', isReadByUseCase: true },
  form: { ...open, method: 'POST', path: '/form', multipart: true },
  streamed: { ...open, method: 'GET', path: '/streamed' },
});

function addRoutes(api: Api): void {
  api.addHook('onRequest', async (request) => {
    const role = request.headers['x-role'] as Role | undefined;
    if (role) request.actor = { id: '1', login: role, roles: [role], created: '2026-01-01T00:00:00.000Z' };
  });
  route(api, calls.moderated, ({ actor }) => ({ login: actor.login }));

  route(api, calls.named, ({ params }) => params);

  route(api, calls.asked, ({ query, language }) => ({ query, language }));

  route(api, calls.plain, ({ body }) => ({ body: body ?? null }));

  route(api, calls.saved, ({ body }) => body);
  route(api, calls.readLater, ({ body }) => body);

  api.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, 'as it came'));
  route(api, calls.form, ({ body }) => ({ body: body ?? 'left to the route' }));

  route(api, calls.streamed, ({ reply }) => {
    reply.raw.end('by itself');
    return { ignored: true };
  });
}

describe('a route', () => {
  let api: Awaited<ReturnType<typeof listenBare>>;
  before(async () => {
    api = await listenBare({}, addRoutes);
  });
  after(() => api.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(api.url + path, { headers });
    return [answer.status, await answer.json()];
  };
  const post = async (path: string, body: unknown, type = 'application/json') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(api.url + path, { method: 'POST', headers: { 'content-type': type }, body: text });
    return [answer.status, await answer.json()];
  };

  test('rejects callers without the right', async () => {
    const refusal = [401, { message: 'You do not have enough rights' }];
    assert.deepEqual(await get('/moderated'), refusal);
    assert.deepEqual(await get('/moderated', { 'x-role': 'user' }), refusal);
    assert.deepEqual(await get('/moderated', { 'x-role': 'moderator' }), [200, { login: 'moderator' }]);
  });

  test('answers an impossible name with 404 and reports other invalid path parameters by name', async () => {
    assert.deepEqual(await get('/named/12/ab'), [200, { id: 12, day: 'ab' }]);
    assert.deepEqual(await get('/named/x/ab'), [404, { message: 'Not Found' }]);
    assert.deepEqual(await get('/named/x/abc'), [404, { message: 'Not Found' }]);
    assert.deepEqual(await get('/named/12/abc'), [400, { day: 'must have at most 2 characters' }]);
    assert.deepEqual(await get('/named/12/%00'), [200, { id: 12, day: '\ufffd' }]);
  });

  test('reports each unknown or invalid query parameter, and its shown one as the message', async () => {
    assert.deepEqual(await get('/asked?limit=5'), [200, { query: { limit: 5 }, language: 'ru' }]);
    assert.deepEqual(await get('/asked?text=a%00b'), [200, { query: { text: 'a\ufffdb' }, language: 'ru' }]);
    assert.deepEqual(await get('/asked?more=1'), [400, { more: 'is not allowed' }]);
    const tooBig = 'must be at most 5';
    assert.deepEqual(await get('/asked?limit=6&more=1'), [
      400,
      { limit: tooBig, more: 'is not allowed', message: tooBig },
    ]);
    assert.deepEqual(await get('/asked?limit=1&text=one'), [400, { '': 'not together' }]);
  });

  test('uses the language of the reader, Russian by default', async () => {
    for (const [cookie, language] of [
      ['lang=en', 'en'],
      ['lang=ru', 'ru'],
      ['lang=xx', 'ru'],
      ['other=en', 'ru'],
    ] as const) {
      assert.deepEqual(await get('/asked', { cookie }), [200, { query: {}, language }], cookie);
    }
  });

  test('answers with its own success status and rejects a body that it does not declare', async () => {
    assert.deepEqual(await post('/plain', ''), [201, { body: null }]);
    assert.deepEqual(await post('/plain', {}), [201, { body: {} }]);
    assert.deepEqual(await post('/plain', { more: 1 }), [400, { more: 'is not allowed' }]);
    assert.deepEqual(await post('/plain', []), [400, { message: 'Unknown request' }]);
  });

  test('reports the fields of a point without the prefix, except for the comment', async () => {
    assert.deepEqual(await post('/saved', { point: { speed: 5 } }), [200, { point: { speed: 5 } }]);
    assert.deepEqual(await post('/saved', { point: { speed: 'a', comment: 'ab' }, comment: 'abcd' }), [
      400,
      {
        speed: 'must be a number',
        'point.comment': 'must have at most 1 characters',
        comment: 'must have at most 3 characters',
        message: 'must have at most 3 characters',
      },
    ]);
    assert.deepEqual(await post('/saved', { point: {}, pointed: 1 }), [400, { pointed: 'is not allowed' }]);
    assert.deepEqual(await post('/saved', 'null'), [400, { message: 'Unknown request' }]);
  });

  test('rejects a NUL character by field, unless the use case reads the texts', async () => {
    const body = { point: { comment: '\u0000' }, comment: 'a\u0000' };
    assert.deepEqual(await post('/saved', body), [
      400,
      { 'point.comment': badCharacters, comment: badCharacters, message: badCharacters },
    ]);
    assert.deepEqual(await post('/read-later', body), [200, body]);
  });

  test('reads a multipart form by itself if it declares one, and rejects it otherwise', async () => {
    const type = 'multipart/form-data; boundary=a';
    assert.deepEqual(await post('/form', 'parts', type), [200, { body: 'left to the route' }]);
    assert.deepEqual(await post('/form', {}), [200, { body: {} }]);
    assert.deepEqual(await post('/plain', 'parts', type), [415, { message: 'Unsupported file type' }]);
  });

  test('leaves a response alone that its handler has sent', async () => {
    const answer = await fetch(`${api.url}/streamed`);
    assert.deepEqual([answer.status, await answer.text()], [200, 'by itself']);
  });
});
