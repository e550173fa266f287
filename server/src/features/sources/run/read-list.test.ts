import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { sourceReaders, type SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import { shippedSources } from '../shipped-sources.ts';
import { readSaid, type SourceRow } from '../sources-queries.ts';
import { readList, SourceRunError } from './read-list.ts';

/** Reads a list whose server answers like this; gives what came of it and what was asked. */
async function read(
  reader: SourceReader,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  more: Partial<SourceRow> = {},
  path = '/list',
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const source: SourceRow = {
    id: 1,
    name: 'list',
    reader,
    licence: 'ODbL',
    url: `http://127.0.0.1:${port}${path}`,
    file: null,
    said: '{}',
    country: null,
    etag: null,
    rows: 0,
    created: 0,
    last_run: null,
    failure: null,
    every: null,
    next_run: null,
    asked: null,
    running_since: null,
    failures: 0,
    took_ms: null,
    line: null,
    ...more,
  };
  try {
    const { outcomes, etag } = await readList(source);
    return { asked, etag, refs: outcomes?.map((outcome) => (outcome.ok ? outcome.sourceId : outcome.code)) ?? null };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('an unchanged list is not sent again', async () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"one"' }).end('id,lat,lon\n7,55.7,37.6\n');
  };
  const first = await read('csv', answer);
  assert.deepEqual([first.refs, first.etag], [['7'], '"one"']);
  const second = await read('csv', answer, { etag: '"one"' });
  assert.deepEqual([second.refs, second.etag], [null, '"one"']);
});

test('what gives no list says so', async () => {
  const answer = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end();
  await assert.rejects(read('csv', answer), SourceRunError);
  await assert.rejects(
    read('csv', (request) => request.socket.destroy()),
    SourceRunError,
  );
});

test('a layer of ArcGIS is asked for its rows until it has no more', async () => {
  const feature = (id: number) => ({
    type: 'Feature',
    properties: { OBJECTID: id, ENFORCEMENT_TYPE: 'Speed', SPEED_LIMIT: 30 },
    geometry: { type: 'Point', coordinates: [-77 - id / 100, 38.9] },
  });
  const { asked, refs } = await read(
    'arcgis',
    (request, response) => {
      const isFirst = !request.url?.includes('resultOffset');
      const features = isFirst ? [feature(1), feature(2)] : [feature(3)];
      const more = isFirst ? { properties: { exceededTransferLimit: true } } : {};
      response.end(JSON.stringify({ type: 'FeatureCollection', ...more, features }));
    },
    { said: JSON.stringify({ map: 'ref=OBJECTID,type=ENFORCEMENT_TYPE', types: 'Speed=static_cam' }) },
    '/rest/services/Made/MapServer/43',
  );
  assert.deepEqual(refs, ['1', '2', '3']);
  const query = '/rest/services/Made/MapServer/43/query?where=1=1&outFields=*&outSR=4326&f=geojson';
  assert.deepEqual(asked, [query, `${query}&resultOffset=2`]);
});

test('Socrata is asked part by part', async () => {
  const row = (id: string) => ({ location_id: id, address: 'Made-up street', latitude: '41.9', longitude: '-87.6' });
  const { asked, refs } = await read(
    'socrata',
    (request, response) => {
      const isFirst = !request.url?.includes('offset');
      response.end(JSON.stringify(isFirst ? [row('CH1'), row('CH2')] : [row('CH3')]));
    },
    { said: JSON.stringify({ map: 'ref=location_id' }) },
    '/resource/made-upid.json?$limit=2',
  );
  assert.deepEqual(refs, ['CH1', 'CH2', 'CH3']);
  assert.deepEqual(asked, ['/resource/made-upid.json?$limit=2', '/resource/made-upid.json?$limit=2&$offset=2']);
});

test('what is shipped of lists can be read', () => {
  const shipped = shippedSources();
  assert.ok(shipped.size >= 6);
  for (const [name, { reader, licence, url, ...said }] of shipped) {
    assert.ok(sourceReaders.includes(reader) && licence !== '', name);
    assert.equal('option' in readSaid(said), false, name);
  }
});

/** A made-up row of each list that is shipped, as its publisher writes it. */
const recorded: Readonly<Record<string, readonly [content: string, ref: string]>> = {
  france: [
    'date_heure_dernier_changement,date_heure_creation,departement,latitude,longitude,id,direction,equipement,date_installation,type,' +
      'emplacement,route,longueur_troncon_km,vitesse_poids_lourds_kmh,vitesse_vehicules_legers_kmh\n' +
      '2018-01-01T00:00:00Z,2018-01-01T00:00:00Z,01,46.1,5.1,12,Ici vers Là,MORPHO,2010-01-01T00:00:00Z,Radar fixe,ICI,D1,,,80\n',
    '12',
  ],
  'chicago-speed': [
    JSON.stringify([{ address: 'x', location_id: 'CHI1', latitude: '41.9', longitude: '-87.6' }]),
    'CHI1',
  ],
  'chicago-red-light': [JSON.stringify([{ intersection: 'A and B', latitude: '41.9', longitude: '-87.6' }]), 'A and B'],
};

for (const [name, [content, ref]] of Object.entries(recorded)) {
  test(`the list ${name} has its key and its position`, async () => {
    const shipped = shippedSources().get(name);
    assert.ok(shipped);
    const { map, types, reader } = shipped;
    const { refs } = await read(reader, (_, response) => void response.end(content), {
      said: JSON.stringify({ map, types }),
    });
    assert.deepEqual(refs, [ref]);
  });
}

test('a list that moved is found, but never inside of the own network', async () => {
  const moved = await read('csv', (request, response) => {
    if (request.url === '/list') response.writeHead(302, { location: '/new' }).end();
    else response.end('id,lat,lon\n7,55.7,37.6\n');
  });
  assert.deepEqual([moved.refs, moved.asked], [['7'], ['/list', '/new']]);
  const leads = (location: string) =>
    read('csv', (_request, response) => void response.writeHead(307, { location }).end());
  for (const inside of ['http://127.0.0.1:3999/', 'http://[::1]:3999/', 'http://localhost:3999/']) {
    await assert.rejects(leads(inside), /private address/);
  }
  await assert.rejects(leads('file:///etc/passwd'), /leads to file:/);
  await assert.rejects(leads('/list'), /leads on/);
});
