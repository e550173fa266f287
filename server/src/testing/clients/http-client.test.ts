import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { HttpClient } from './http-client.ts';

const server = createServer((request, response) => {
  if (request.url === '/in') response.setHeader('set-cookie', 'sid=abc; HttpOnly; Path=/');
  if (request.url === '/out') response.setHeader('set-cookie', 'sid=; Max-Age=0; Path=/');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ method: request.method, cookie: request.headers.cookie ?? null }));
});
let baseUrl = '';

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test('a cookie is sent until the server removes it', async () => {
  const client = new HttpClient(baseUrl);
  assert.deepEqual((await client.post('/in')).json, { method: 'POST', cookie: null });
  assert.deepEqual((await client.get('/')).json, { method: 'GET', cookie: 'sid=abc' });
  await client.get('/out');
  assert.deepEqual((await client.delete('/')).json, { method: 'DELETE', cookie: null });
});
