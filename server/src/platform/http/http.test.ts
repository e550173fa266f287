import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { withServer } from '../../testing/servers/test-server.ts';

const server = withServer({ dialect: 'sqlite' });
const json = { 'content-type': 'application/json' };

test('a path works with and without a trailing slash', async () => {
  assert.equal((await server().visitor().get('/api/auth/check/')).status, 200);
  assert.equal((await server().visitor().get('/api/points')).status, 200);
});

test('an unknown API path or method gets a 404', async () => {
  const visitor = server().visitor();
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PATCH', '/api/points/1'],
    ['POST', '/api/points/1'],
  ] as const) {
    const answer = await visitor.send(method, path);
    assert.deepEqual([answer.status, answer.json], [404, { message: 'Not Found' }]);
  }
});

test('a body that is not JSON, too deep, too large or of another type is rejected with a message', async () => {
  const post = async (raw: string, headers: Record<string, string> = json) => {
    const { status, json: body } = await server().visitor().post('/api/auth/login', undefined, { raw, headers });
    return [status, (body as { message: string }).message];
  };
  assert.deepEqual(await post('{'), [400, 'Unknown request']);
  assert.deepEqual(await post('{"__proto__":{"admin":true}}'), [400, 'Unknown request']);
  assert.deepEqual(await post('['.repeat(30) + ']'.repeat(30)), [400, 'Unknown request']);
  assert.deepEqual(await post(`{"login":"${'a'.repeat(70_000)}"}`), [413, 'File is too large']);
  assert.deepEqual(await post('login=a', { 'content-type': 'text/plain' }), [415, 'Unsupported file type']);
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
    assert.deepEqual(await post('login=a', { 'content-type': type }), [415, 'Unsupported file type'], type);
  }
});

test('a write caused by another site is rejected, one without a browser is accepted', async () => {
  const send = async (headers: Record<string, string>) =>
    (await server().visitor().post('/api/auth/logout', undefined, { headers })).status;
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const { host } = new URL(server().url);
  assert.equal(await send({}), 200);
  assert.equal(await send({ origin: `http://${host}` }), 200);
  assert.equal(await send({ 'sec-fetch-site': 'same-origin' }), 200);
  assert.equal(await send({ 'sec-fetch-site': 'none' }), 200);
  foreign.push({ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' });
  for (const headers of foreign) assert.equal(await send(headers), 403, JSON.stringify(headers));
});

test('every response carries the security headers', async () => {
  const paths = [
    '/',
    '/api/auth/check',
    '/api/nothing',
    '/api/tiles/0/0/0.mvt',
    '/health/live',
    '/%ff',
    '/api/points/%ff',
  ];
  for (const path of paths) {
    const { headers } = await server().visitor().get(path);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self'(;|$)|default-src 'none'/, path);
    assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe/, path);
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.equal(headers.get('strict-transport-security'), null);
  }
  assert.equal((await server().visitor().get('/api/auth/check')).headers.get('cache-control'), 'no-store');
});

test('an invalid method and oversized headers get an error with the security headers', async () => {
  const { hostname, port } = new URL(server().url);
  const long = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`;
  for (const [sent, status] of [
    ['BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [long, 431],
  ] as const) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(sent);
    const answer = await text(socket);
    assert.ok(answer.startsWith(`HTTP/1.1 ${status} `), answer);
    assert.match(answer, /\r\nx-content-type-options: nosniff\r\n/);
    assert.ok(answer.endsWith('\r\n\r\n{"message":"Unknown request"}'), answer);
  }
});

test('the OpenAPI document describes point fields and the query parameters of the point list', async () => {
  const { json: document, text: whole } = await server().visitor().get('/api/docs/openapi.json');
  const { paths } = document as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
  // The fields of a point in requests, in responses and in events.
  for (const field of ['wildAnimals', 'speedUnit', 'text/event-stream']) assert.ok(whole.includes(`"${field}"`), field);
  assert.deepEqual(
    paths['/api/points/']?.['get']?.parameters.map(({ name }) => name),
    ['bbox', 'types', 'rating', 'freshness', 'regions', 'direction', 'changedSince', 'after', 'limit'],
  );
  assert.equal((await server().visitor().get('/api/docs')).status, 200);
});

test('health and metrics endpoints respond', async () => {
  assert.equal((await server().visitor().get('/health/ready')).status, 200);
  assert.match((await server().visitor().get('/metrics')).text, /process_cpu_user_seconds_total/);
});
