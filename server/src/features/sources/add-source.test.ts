import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { LookReply, SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { parseListFailure } from '@dozor/domain/candidates/list-failure.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { findSource } from './sources-queries.ts';

let sent = 0;
const lists = createServer((request, response) => {
  if (request.url === '/none') return void response.writeHead(404).end();
  if (request.url === '/strange') return void response.end('nr;breite;laenge;grenze\n1;55.7;37.6;60\n2;55.8;37.7;70\n');
  if (request.url === '/swapped') return void response.end('lat,lon\n4.91,52.31\n4.92,52.32\n4.93,52.33\n');
  // An endless list.
  response.write('id,lat,lon,type,speed,town\n');
  const more = () => {
    sent++;
    const rows = Array.from({ length: 100 }, (_, at) => `${sent}-${at},55.7,37.6,camera,60,Moscow\n`);
    response.write(rows.join(''));
  };
  const timer = setInterval(more, 1);
  response.on('close', () => clearInterval(timer));
});
let address = '';
before(async () => {
  await new Promise<void>((listening) => lists.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(lists.address() as AddressInfo).port}`;
});
after(() => {
  lists.closeAllConnections();
  lists.close();
});

eachDialect((dialect) => {
  const server = withServer({ dialect });

  test('an administrator adds a list by its address, which is scheduled for its first run', async () => {
    const admin = await server().admin();
    const body = { name: 'radars', reader: 'csv', url: `${address}/strange`, licence: 'etalab-2.0', country: 'RU' };
    const options = { map: 'lat=breite,lon=laenge,ref=nr,speed=grenze', type: 'static_cam', every: 'week' };
    const { status, json, text } = await admin.post('/api/sources/', { ...body, ...options });
    assert.equal(status, 201, text);
    const { message, source } = json as { message: string; source: SourceReply };
    const { name, reader, licence, copy, url, country, every, open } = source;
    assert.deepEqual(
      { message, name, reader, licence, copy, url, country, every, open },
      { message: 'Object saved', ...body, copy: true, every: 'week', open: 0 },
    );
    assert.notEqual(source.state, 'idle');
    const row = await findSource(server().services.database.kysely, 'radars');
    assert.deepEqual(JSON.parse(row?.said ?? ''), { map: options.map, type: options.type });
    const again = await admin.post('/api/sources/', body);
    assert.deepEqual([again.status, again.json], [400, { name: 'must not repeat' }]);
    const closed = await admin.post('/api/sources/', { ...body, name: 'closed', licence: 'all rights reserved' });
    assert.equal((closed.json as { source: SourceReply }).source.copy, false);
  });

  test('errors in a list are reported by field, and a moderator cannot add one', async () => {
    const admin = await server().admin();
    const body = {
      name: 'a b',
      reader: 'xls',
      url: 'ftp://a',
      licence: ' ',
      country: 'Russia',
      map: 'x',
      every: 'often',
    };
    const { status, json } = await admin.post('/api/sources/', body);
    assert.deepEqual(
      [status, Object.keys(json as object).toSorted()],
      [400, ['country', 'every', 'licence', 'map', 'name', 'reader', 'url']],
    );
    const { client } = await makeUser(server(), ['moderator']);
    const good = { name: 'x', reader: 'csv', url: address, licence: 'ODbL' };
    assert.equal((await client.post('/api/sources/', good)).status, 401);
    assert.equal((await client.post('/api/sources/look', { reader: 'csv', url: address })).status, 401);
  });

  test('a preview reads only the first rows of a list, however long it is', async () => {
    const admin = await server().admin();
    const look = async (path: string, more = {}) =>
      admin.post('/api/sources/look', { reader: 'csv', url: `${address}${path}`, ...more });
    const long = (await look('/endless')).json as LookReply;
    assert.deepEqual([long.rows, long.pointCount, long.sample.length], [200, 200, 5]);
    assert.deepEqual(long.sample[0], {
      line: 2,
      type: 'static_cam',
      x: 37.6,
      y: 55.7,
      speed: 60,
      dirType: 0,
      direction: long.sample[0]?.direction,
    });
    assert.deepEqual(long.columns.ignored, ['town']);
    const strange = (await look('/strange')).json as LookReply;
    assert.equal(strange.pointCount, 2, 'German column names are recognised');
    const mapped = (await look('/strange', { map: 'lat=breite,lon=laenge,speed=nr' })).json as LookReply;
    assert.deepEqual(mapped.columns.used.find(({ field }) => field === 'speed')?.column, 'nr');
    assert.equal(strange.refused, null);
    assert.equal(long.refused?.code, 'repeated');
    assert.equal(((await look('/swapped')).json as LookReply).refused?.values['option'], '--map x=lat,y=lon');
    assert.equal(((await look('/swapped', { map: 'x=lat,y=lon' })).json as LookReply).refused, null);
    assert.equal(((await look('/swapped', { sure: true })).json as LookReply).refused, null);
    const none = await look('/none');
    assert.equal(none.status, 400);
    assert.equal(parseListFailure((none.json as { url: string }).url)?.code, 'missing');
  });
});
