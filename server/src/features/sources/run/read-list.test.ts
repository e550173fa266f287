import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseListFailure } from '@dozor/domain/candidates/list-failure.ts';
import type { SourceReader } from '@dozor/domain/candidates/source-reader.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import type { SourceRow } from '../sources-queries.ts';
import { SourceRunError } from './fetch-part.ts';
import { readList } from './read-list.ts';

/** Reads a list from a server with the given responses; returns the result and the requests. */
async function read(
  reader: SourceReader,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  more: Partial<SourceRow> = {},
  { path = '/list', limitMs }: { path?: string; limitMs?: number } = {},
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${path}`;
  const source = {
    name: 'list',
    reader,
    url,
    file: null,
    shipped: null,
    found: null,
    licence: 'CC0-1.0',
    country: null,
    said: '{}',
    etag: null,
    ...more,
  };
  const refs: string[] = [];
  const take = async (outcomes: readonly ImportOutcome[]) => {
    for (const outcome of outcomes) refs.push(outcome.ok ? outcome.sourceId : outcome.code);
  };
  const folder = await mkdtemp(join(tmpdir(), 'dozor-read-list-'));
  try {
    const {
      isSame,
      facts: _,
      found: __,
      ...read
    } = await readList(source, { folder, take, ...(limitMs !== undefined && { limitMs }) });
    return { asked, ...read, refs: isSame ? null : refs };
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
}

test('whoever publishes a list is told who reads it', async () => {
  const agents: unknown[] = [];
  await read('csv', (request, response) => {
    agents.push(request.headers['user-agent']);
    response.end('id,lat,lon\n7,55.7,37.6\n');
  });
  assert.deepEqual(agents, ['Dozor (open map of speed cameras; reads open lists once in a while)']);
});

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

test('a failed download or a missing file is reported with its cause', async () => {
  const answers = (status: number) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status).end();
  const failure = async (answer: Parameters<typeof read>[1], more: Partial<SourceRow> = {}) => {
    const error: unknown = await read('csv', answer, more).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof SourceRunError);
    assert.deepEqual(parseListFailure(error.message)?.code, error.failure.code);
    return error.failure;
  };
  const failureCode = async (...asked: Parameters<typeof failure>) => (await failure(...asked)).code;
  assert.equal(await failureCode(answers(503)), 'broken');
  assert.equal(await failureCode(answers(404)), 'missing');
  assert.equal(await failureCode(answers(403)), 'forbidden');
  assert.equal(await failureCode(answers(204)), 'status');
  assert.equal(await failureCode((request) => request.socket.destroy()), 'unreachable');
  const ofFile = await failure(answers(200), { file: '/no/such/list.csv' });
  assert.deepEqual(ofFile, { code: 'noFile', values: { file: 'list.csv' } });
});

test('a list that arrives too slowly is aborted', async () => {
  const trickling = read(
    'csv',
    (_, response) => {
      response.write('id,lat,lon\n');
      const drop = setInterval(() => response.write('7'), 5);
      response.on('close', () => clearInterval(drop));
    },
    {},
    { limitMs: 100 },
  );
  await assert.rejects(trickling, /127.0.0.1:\d+ did not send the complete list in time$/);
});

test('the date of a list comes from its content, otherwise from Last-Modified', async () => {
  const modified = new Date(Date.UTC(2021, 3, 20)).toUTCString();
  const head = { 'last-modified': modified };
  const plain = await read('csv', (_, response) => response.writeHead(200, head).end('id,lat,lon\n7,55.7,37.6\n'));
  assert.equal(plain.dated, Date.UTC(2021, 3, 20));
  const overpass = '{"osm3s":{"timestamp_osm_base":"2019-01-01T00:00:00Z"},"elements":[]}';
  assert.equal(
    (await read('osm', (_, response) => response.writeHead(200, head).end(overpass))).dated,
    Date.UTC(2019, 0, 1),
  );
  assert.equal((await read('csv', (_, response) => void response.end('id,lat,lon\n'))).dated, null);
});

test('an ArcGIS layer is requested page by page until it has no more rows', async () => {
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
    { path: '/rest/services/Made/MapServer/43' },
  );
  assert.deepEqual(refs, ['1', '2', '3']);
  const query = '/rest/services/Made/MapServer/43/query?where=1=1&outFields=*&outSR=4326&f=geojson';
  assert.deepEqual(asked, [query, `${query}&resultOffset=2`]);
});

test('Socrata is requested page by page', async () => {
  const row = (id: string) => ({ location_id: id, address: 'Made-up street', latitude: '41.9', longitude: '-87.6' });
  const { asked, refs } = await read(
    'socrata',
    (request, response) => {
      const isFirst = !request.url?.includes('offset');
      response.end(JSON.stringify(isFirst ? [row('CH1'), row('CH2')] : [row('CH3')]));
    },
    { said: JSON.stringify({ map: 'ref=location_id' }) },
    { path: '/resource/made-upid.json?$limit=2' },
  );
  assert.deepEqual(refs, ['CH1', 'CH2', 'CH3']);
  assert.deepEqual(asked, ['/resource/made-upid.json?$limit=2', '/resource/made-upid.json?$limit=2&$offset=2']);
});

test('redirects are followed, but never into the private network', async () => {
  const moved = await read('csv', (request, response) => {
    if (request.url === '/list') response.writeHead(302, { location: '/new' }).end();
    else response.end('id,lat,lon\n7,55.7,37.6\n');
  });
  assert.deepEqual([moved.refs, moved.asked], [['7'], ['/list', '/new']]);
  const leads = (location: string) =>
    read('csv', (_request, response) => void response.writeHead(307, { location }).end());
  for (const inside of ['http://127.0.0.1:3999/', 'http://[::1]:3999/', 'http://localhost:3999/']) {
    await assert.rejects(leads(inside), /private network/);
  }
  await assert.rejects(leads('file:///etc/passwd'), /something other than a web address/);
  await assert.rejects(leads('/list'), /redirects too often/);
});
