import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createLog } from '../../core/log.ts';
import { readConfig } from '../../platform/config.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';
import { gazetteerLoader } from './load-gazetteer.ts';

interface Answer {
  attribution: string;
  items: { name: string; region: string; country: string; kind: string; x: number; y: number; where: string }[];
}

/** A stub of Nominatim that fails for one name, and never responds to another. */
function nominatim(): Server {
  return createServer((request, response) => {
    const q = new URL(request.url ?? '', 'http://localhost').searchParams;
    if (q.get('q') === 'qqbroken') return void response.writeHead(500).end();
    if (q.get('q') === 'qqsilent') return;
    const name = `${q.get('q')} ${q.get('accept-language')}`;
    const place = {
      display_name: `${name}, Ташкент, Узбекистан`,
      name,
      addresstype: 'road',
      lon: '69.27',
      lat: '41.31',
      boundingbox: ['41.1', '41.4', '69.1', '69.4'],
      address: { country_code: 'uz', 'ISO3166-2-lvl4': 'UZ-TK' },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([place]));
  });
}

let service: Server;
let server: TestServer;
let alone: TestServer;

before(async () => {
  service = nominatim();
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  server = await startTestServer({ dialect: 'sqlite', env: { PLACE_SEARCH_URL: `http://127.0.0.1:${port}` } });
  alone = await startTestServer({ dialect: 'sqlite' });
});

after(async () => {
  await server.close();
  await alone.close();
  service.closeAllConnections();
  service.close();
});

async function search(of: TestServer, query: string): Promise<Answer> {
  const { status, json } = await of.visitor().get(`/api/places/search?${query}`);
  assert.equal(status, 200, query);
  return json as Answer;
}

test('towns and regions are found without a service, despite a typo', async () => {
  const { items, attribution } = await search(alone, 'q=Екатеренбург');
  assert.equal(attribution, '© GeoNames');
  assert.deepEqual(
    items.map(({ name, region, country, kind, where }) => [name, region, country, kind, where]),
    [['Екатеринбург', 'RU-SVE', 'RU', 'city', 'Свердловская область, Россия']],
  );
  assert.ok(Math.abs(items[0]!.x - 60.61) < 0.1 && Math.abs(items[0]!.y - 56.85) < 0.1);
  const region = (await search(alone, 'q=Тверская область')).items[0];
  assert.deepEqual([region?.name, region?.kind, region?.region], ['Тверская область', 'region', 'RU-TVE']);
});

test('names are in the language of the reader, and nearby places come first', async () => {
  const english = await alone.visitor().get('/api/places/search?q=Мюнхен', { headers: { cookie: 'lang=en' } });
  assert.equal((english.json as Answer).items[0]?.name, 'Munich');
  assert.equal((await search(alone, 'q=Paris&x=-95.5&y=33.6')).items[0]?.region, 'US-TX');
  assert.equal((await search(alone, 'q=Paris')).items[0]?.country, 'FR');
});

test('a name that is too short and an invalid position are reported by field', async () => {
  assert.deepEqual(Object.keys((await alone.visitor().get('/api/places/search?q=a')).json as object), ['q']);
  assert.deepEqual(Object.keys((await alone.visitor().get('/api/places/search?q=ab&x=181')).json as object), ['x']);
});

test('the service is queried in the language of the visitor; its places follow the built-in ones', async () => {
  const { items, attribution } = await search(server, 'q=Навои');
  assert.equal(items[0]?.kind, 'city');
  assert.deepEqual(items.at(-1), {
    name: 'Навои ru',
    region: 'UZ-TK',
    country: 'UZ',
    x: 69.27,
    y: 41.31,
    kind: 'address',
    where: 'Ташкент, Узбекистан',
    bbox: [69.1, 41.1, 69.4, 41.4],
  });
  assert.equal(attribution, '© GeoNames, © OpenStreetMap contributors');
});

test('a search succeeds even if the service fails or does not respond', async () => {
  assert.deepEqual(await search(server, 'q=qqbroken'), { attribution: '', items: [] });
  assert.deepEqual(await search(server, 'q=qqsilent'), { attribution: '', items: [] });
});

test('places are loaded even if the worker thread fails', async () => {
  const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
  const gazetteer = await gazetteerLoader(log, new URL('file:///nothing/is/here.ts'))();
  assert.ok(gazetteer.names.length > 25_000);
});

test('searches that use an external service are limited like expensive requests; built-in ones are not', async () => {
  const { port } = service.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const asked = async (placeSearchUrl: string) => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', PLACE_SEARCH_URL: placeSearchUrl };
    const limited = await startTestServer({ dialect: 'sqlite', clock: { now: () => 1_800_000_000_000 }, env });
    const get = () => limited.visitor().get('/api/places/search?q=qqbroken');
    const answers = await Promise.all(Array.from({ length: 61 }, get));
    await limited.close();
    return answers.filter(({ status }) => status === 429).length;
  };
  assert.equal(await asked(url), 1);
  assert.equal(await asked(''), 0);
});
