import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { PointPhotoReply, StreetPicture } from '@dozor/contract/endpoints/photos-endpoints.ts';
import { makeUser } from '../../testing/clients/test-accounts.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { eachDialect } from '../../testing/databases/fresh-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

/** Starts with a JPEG signature. */
const pictureOf = (path: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`picture ${path}`)]);

const metersOfLatitude = 1 / 111_195;
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** A Panoramax item at a given distance south of the point. */
function item(
  digit: number,
  position: { x: number; y: number },
  meters: number,
  azimuth: number | null,
  datetime: string,
) {
  return {
    type: 'Feature',
    id: uuid(digit),
    geometry: { type: 'Point', coordinates: [position.x, position.y - meters * metersOfLatitude] },
    properties: {
      datetime,
      'view:azimuth': azimuth,
      license: 'CC-BY-SA-4.0',
      'geovisio:producer': 'somebody',
      'pers:interior_orientation': { field_of_view: azimuth === null ? 360 : 70 },
    },
  };
}

interface Asked {
  url: URL;
  authorization: string | undefined;
}

eachDialect((dialect) => {
  let server: TestServer;
  let isDown = false;
  const asked: Asked[] = [];
  let leadsTo = '';
  let insideAsks = 0;
  /** Reachable from the operator's machine only. */
  const inside = createServer((_request, response) => {
    insideAsks += 1;
    response.writeHead(200).end(pictureOf('of the inside'));
  });
  /** Both sites; the point is at the requested position. */
  const sites = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push({ url, authorization: request.headers.authorization });
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (isDown) response.writeHead(503).end();
    else if (url.pathname === '/panoramax/api/search') {
      const [x = 0, y = 0] = (url.searchParams.get('place_position') ?? '').split(',').map(Number);
      json({
        type: 'FeatureCollection',
        features: [
          item(1, { x, y }, 50, 10, '2025-06-01T10:00:00+00:00'),
          item(2, { x, y }, 12, 0, '2024-06-01T10:00:00+00:00'),
          item(3, { x, y }, 12, 180, '2026-06-01T10:00:00+00:00'),
          item(4, { x, y }, 30, null, '2026-06-01T10:00:00+00:00'),
        ],
      });
    } else if (url.pathname === '/mapillary/images') {
      const [x, y] = [Number(url.searchParams.get('lng')), Number(url.searchParams.get('lat'))];
      const geometry = { type: 'Point', coordinates: [x, y - 20 * metersOfLatitude] };
      json({
        data: [
          { id: '1234567890', geometry, compass_angle: 355, captured_at: Date.now(), creator: { username: 'driver' } },
        ],
      });
    } else if (url.pathname === '/mapillary/1234567890') {
      const { port } = sites.address() as AddressInfo;
      json({ thumb_256_url: `http://127.0.0.1:${port}/elsewhere.jpg` });
    } else if (url.pathname.includes(uuid(8))) response.writeHead(302, { location: leadsTo }).end();
    else if (url.pathname.includes(uuid(9)))
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end('no picture');
    else if (url.pathname.endsWith('.jpg')) response.writeHead(200).end(pictureOf(url.pathname));
    else response.writeHead(404).end();
  });
  before(async () => {
    for (const one of [sites, inside]) {
      one.listen(0, '127.0.0.1');
      await once(one, 'listening');
    }
    const address = `http://127.0.0.1:${(sites.address() as AddressInfo).port}`;
    const env = {
      PROVIDER_URLS: `panoramax=${address}/panoramax mapillary=${address}/mapillary`,
      MAPILLARY_TOKEN: 'MLY|1|2',
    };
    server = await startTestServer({ dialect, env });
  });
  after(async () => {
    await server?.close();
    sites.close();
    inside.close();
  });

  const find = async (id: string) =>
    (await server.visitor().get(`/api/points/${id}/street-pictures`)).json as {
      items: StreetPicture[];
      silent: string[];
    };

  test('street pictures are requested only on demand; those that show the point are listed, best first', async () => {
    const { client } = await makeUser(server);
    const { _id } = await addPoint(client);
    await server.visitor().get(`/api/points/${_id}`);
    await server.visitor().get(`/api/points/${_id}/photos/own`);
    assert.equal(asked.length, 0);
    const { items, silent } = await find(_id);
    assert.deepEqual(silent, []);
    assert.deepEqual(
      items.map(({ source, name }) => [source, name]),
      [
        ['mapillary', '1234567890'],
        ['panoramax', uuid(2)],
        ['panoramax', uuid(4)],
        ['panoramax', uuid(1)],
      ],
    );
    const [first, second] = items;
    assert.deepEqual([first?.away, first?.author, first?.licence], [20, 'driver', 'CC BY-SA 4.0']);
    assert.deepEqual([second?.away, second?.azimuth, second?.licence], [12, 0, 'CC-BY-SA-4.0']);
    assert.equal(asked.length, 2);
    await find(_id);
    assert.equal(asked.length, 2, 'answers are cached');
    assert.ok(
      asked.every(({ url }) => !url.search.includes('MLY')),
      'no address contains the token',
    );
  });

  test('thumbnails are passed on; the token is sent to Mapillary only', async () => {
    asked.length = 0;
    const get = async (path: string) => (await server.visitor().get(`/api/street-pictures/${path}`)).text;
    assert.match(
      await get(`panoramax/${uuid(1)}`),
      new RegExp(`picture /panoramax/api/pictures/${uuid(1)}/thumb.jpg$`),
    );
    assert.match(await get('mapillary/1234567890'), /picture \/elsewhere.jpg$/);
    assert.deepEqual(
      asked.map(({ authorization }) => authorization),
      [undefined, 'OAuth MLY|1|2', undefined],
    );
    assert.equal((await server.visitor().get('/api/street-pictures/other/1')).status, 404);
  });

  test('redirects to internal addresses are not followed, whether numeric or by name', async () => {
    const { port } = inside.address() as AddressInfo;
    for (const target of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `2130706433:${port}`,
    ]) {
      leadsTo = `http://${target}/latest/meta-data/`;
      assert.equal((await server.visitor().get(`/api/street-pictures/panoramax/${uuid(8)}`)).status, 404, target);
    }
    assert.equal(insideAsks, 0);
  });

  test('a response that is not a picture is not passed on', async () => {
    assert.equal((await server.visitor().get(`/api/street-pictures/panoramax/${uuid(9)}`)).status, 404);
  });

  test('a picture is attached by its name; one that was not offered is rejected', async () => {
    const { client } = await makeUser(server);
    const { _id } = await addPoint(client);
    const attach = (name: string) =>
      client.post(`/api/points/${_id}/street-pictures`, { source: 'panoramax', name, kind: 'overview' });
    const { photo } = (await attach(uuid(2))).json as { photo: PointPhotoReply };
    assert.deepEqual([photo.source, photo.state, photo.street?.name], ['panoramax', 'shown', uuid(2)]);
    assert.deepEqual((await attach(uuid(3))).json, { name: 'Unknown value' });
    const { items } = (await server.visitor().get(`/api/points/${_id}/photos/own`)).json as {
      items: PointPhotoReply[];
    };
    assert.deepEqual(
      items.map(({ street }) => street?.author),
      ['somebody'],
    );
    assert.deepEqual(((await client.get(`/api/points/${_id}`)).json as { photos: unknown[] }).photos, []);
  });

  test('a site that does not respond is reported and requested again next time', async () => {
    const { client } = await makeUser(server);
    const { _id } = await addPoint(client);
    isDown = true;
    assert.deepEqual(await find(_id), { items: [], silent: ['Panoramax', 'Mapillary'] });
    isDown = false;
    assert.equal((await find(_id)).items.length, 4);
  });
});
