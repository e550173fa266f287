import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const found = { distance: 1234.5, duration: 67 };
const coordinates = [
  [37.6, 55.5],
  [37.61, 55.51],
  [37.62, 55.5],
];
/** The same line, encoded with six decimals. */
const shape = '_mmzhB_o|ufA_pR_pR~oR_pR';

const answers: Record<string, (response: ServerResponse) => void> = {
  osrm: (response) => response.end(JSON.stringify({ routes: [{ ...found, geometry: { coordinates } }] })),
  elsewhere: (response) =>
    response.end(
      JSON.stringify({
        routes: [
          {
            ...found,
            geometry: {
              coordinates: [
                [1, 1],
                [2, 2],
              ],
            },
          },
        ],
      }),
    ),
  lies: (response) =>
    response.end(
      JSON.stringify({
        routes: [
          {
            ...found,
            geometry: {
              coordinates: [
                [1000, 1],
                [2, 2],
              ],
            },
          },
        ],
      }),
    ),
  none: (response) => response.writeHead(400).end(JSON.stringify({ code: 'NoRoute' })),
  broken: (response) => response.writeHead(500).end(),
  slow: () => undefined,
  large: (response) => response.end('x'.repeat(5 * 1024 * 1024)),
};

let router: Server;
let server: TestServer;
let behaviour = 'osrm';
let asked: string[] = [];

before(async () => {
  router = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    if (behaviour !== 'valhalla') return answers[behaviour]!(response);
    if (request.url?.startsWith('/route/v1/')) return void response.writeHead(404).end('{"error_code":106}');
    response.end(JSON.stringify({ routes: [{ ...found, geometry: shape }] }));
  });
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve));
  const { port } = router.address() as AddressInfo;
  server = await startTestServer({ dialect: 'sqlite', env: { ROUTER_URL: `http://127.0.0.1:${port}` } });
});
after(async () => {
  await server.close();
  router.closeAllConnections();
  router.close();
});

async function route(to: string) {
  [behaviour, asked] = [to, []];
  const { status, json } = await server.visitor().get('/api/route?from=37.6,55.5&via=37.61,55.51&to=37.62,55.5');
  return { status, json };
}

const expected = { status: 200, json: { line: coordinates, meters: 1234.5, seconds: 67 } };

test('OSRM is queried for a route through the places in order', async () => {
  assert.deepEqual(await route('osrm'), expected);
  assert.deepEqual(asked, ['/route/v1/driving/37.6,55.5;37.61,55.51;37.62,55.5?overview=full&geometries=geojson']);
});

test('Valhalla is recognized by its answer', async () => {
  assert.deepEqual(await route('valhalla'), expected);
  assert.match(asked[1] ?? '', /^\/route\?json=.*"lon":37\.6,"lat":55\.5/);
});

test('a missing route is a 404 with a sentence; a router that fails, returns nonsense, stalls or sends too much is a 502', async () => {
  const none = { status: 404, json: { message: 'No road leads there: choose other places, or draw the way' } };
  assert.deepEqual(await route('none'), none);
  const failed = { status: 502, json: { message: 'The router did not answer: try again, or draw the way' } };
  for (const to of ['broken', 'elsewhere', 'lies', 'large', 'slow']) assert.deepEqual(await route(to), failed, to);
});

test('the config reports if there is a router; without one, no route is found', async () => {
  assert.equal(((await server.visitor().get('/api/config')).json as { router: boolean }).router, true);
  const without = await startTestServer({ dialect: 'sqlite' });
  try {
    assert.equal(((await without.visitor().get('/api/config')).json as { router: boolean }).router, false);
    assert.equal((await without.visitor().get('/api/route?from=37.6,55.5&to=37.7,55.5')).status, 404);
    assert.equal((await server.visitor().get('/api/route?from=37.6,55.5&to=here')).status, 400);
  } finally {
    await without.close();
  }
});
