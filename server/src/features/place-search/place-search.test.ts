import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A stand-in for Nominatim that answers as it does, and fails for one name. */
function nominatim(): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.searchParams.get('q') === 'broken') {
      response.writeHead(500).end();
      return;
    }
    const name = `${url.searchParams.get('q')} ${url.searchParams.get('accept-language')}`;
    const place = { display_name: name, lon: '69.27', lat: '41.31', boundingbox: ['41.1', '41.4', '69.1', '69.4'] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([place]));
  });
}

let service: Server;
let server: TestServer;

before(async () => {
  service = nominatim();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({ dialect: 'sqlite', env: { PLACE_SEARCH_URL: `http://127.0.0.1:${port}` } });
});

after(async () => {
  await server.close();
  service.close();
});

test('places are asked for in the language of the visitor', async () => {
  const { status, json } = await server.visitor().get('/api/places/search?q=Ташкент');
  const items = [{ name: 'Ташкент ru', x: 69.27, y: 41.31, bbox: [69.1, 41.1, 69.4, 41.4] }];
  assert.deepEqual([status, json], [200, { attribution: '© OpenStreetMap contributors', items }]);
});

test('a service that fails is told as busy, and a name that is too short by its field', async () => {
  assert.equal((await server.visitor().get('/api/places/search?q=broken')).status, 503);
  assert.deepEqual(Object.keys((await server.visitor().get('/api/places/search?q=a')).json as object), ['q']);
});

test('without a service there is no search', async () => {
  const without = await startTestServer({ dialect: 'sqlite' });
  try {
    assert.equal((await without.visitor().get('/api/places/search?q=Paris')).status, 404);
    const config = (await without.visitor().get('/api/config')).json as { placeSearch: boolean };
    assert.equal(config.placeSearch, false);
  } finally {
    await without.close();
  }
});
