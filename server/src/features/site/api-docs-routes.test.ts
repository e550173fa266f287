import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import type { Endpoint } from '@dozor/contract/endpoint.ts';
import { liveEventsPath } from '@dozor/contract/map/live-events.ts';
import { httpStatus } from '../../platform/http/http-status.ts';
import { withServer } from '../../testing/servers/test-server.ts';

interface Operation {
  responses: Record<string, { description: string; content?: object }>;
}

// Shared caches are allowed, so that every answer that may have a tag has one.
const server = withServer({ dialect: 'sqlite', env: { CACHE_SECONDS: '60' } });

async function operations(): Promise<(path: string, method: string) => Operation> {
  const { json } = await server().visitor().get('/api/docs/openapi.json');
  const { paths } = json as { paths: Record<string, Record<string, Operation>> };
  return (path, method) => paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
}

test('the description of each call has every status that a failure may have', async () => {
  const operationOf = await operations();
  const fromOthers = 502;
  const liveEvents = { path: liveEventsPath, method: 'GET', name: 'liveEvents' } as const;
  const all: readonly Pick<Endpoint, 'path' | 'method' | 'name' | 'also' | 'status'>[] = [...allEndpoints, liveEvents];
  for (const { path, method, name, also = [], status = 200 } of all) {
    const { responses } = operationOf(path, method);
    const codes = Object.keys(responses).map(Number);
    const failures = Object.values(httpStatus).filter((code) => code !== fromOthers);
    assert.deepEqual(new Set(codes), new Set([status, ...also, ...failures]), name);
  }
});

test('what is redirected, held, repeated or unchanged is described with the status that it has', async () => {
  const operationOf = await operations();
  const confirmation = '/api/registration/confirm/:email/:activateKey';
  const codesOf = (path: string, method = 'GET') =>
    Object.keys(operationOf(path, method).responses).filter((code) => Number(code) < 400);
  assert.deepEqual(codesOf(confirmation), ['302']);
  assert.deepEqual(codesOf('/api/points/', 'POST'), ['201', '202']);
  assert.deepEqual(codesOf('/api/points/:id/votes', 'POST'), ['200', '201']);
  assert.deepEqual(codesOf('/api/tiles/:z/:x/:y.mvt'), ['200', '204', '304']);
  assert.equal('content' in operationOf('/api/points/', 'POST').responses['202']!, true);
});

test('a call is described as unchanged exactly if it can be asked with the tag of its answer', async () => {
  const withoutParts = allEndpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  assert.ok(withoutParts.length > 20);
  const admin = await server().admin();
  const unlike: string[] = [];
  for (const { name, path, also = [] } of withoutParts) {
    const asked = name === 'historyAt' ? `${path}?date=2024-05-01&bbox=30,50,40,60&zoom=6` : path;
    const { status, headers } = await admin.get(asked);
    const etag = headers.get('etag');
    if (status !== 200) continue;
    const again = etag === null ? 200 : (await admin.get(asked, { headers: { 'if-none-match': etag } })).status;
    if ((again === 304) !== also.some((code) => code === 304)) unlike.push(`${name} ${again}`);
  }
  assert.deepEqual(unlike, []);
});

test('the cookie of the web app is described by the name that a sign-in sets', async () => {
  const { json } = await server().visitor().get('/api/docs/openapi.json');
  const { components } = json as { components: { securitySchemes: { session: { in: string; name: string } } } };
  const { session } = components.securitySchemes;
  const admin = await server().admin();
  assert.deepEqual([session.in, admin.cookies.has(session.name)], ['cookie', true]);
});
