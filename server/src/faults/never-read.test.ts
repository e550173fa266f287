import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { webAppRoutes } from '../features/site/web-app-routes.ts';
import { createApi } from '../platform/http/create-api.ts';
import type { UnreadLimits } from '../platform/http/readers/unread-answers.ts';
import { type HttpClient } from '../testing/clients/http-client.ts';
import { RawConnection } from '../testing/clients/raw-connection.ts';
import { writeLongHistory } from '../testing/content/long-history.ts';
import { shortbreadMetadata, writeMbtiles } from '../testing/content/made-basemap.ts';
import { publishFiles } from '../testing/content/published-files.ts';
import { addPoint } from '../testing/content/test-points.ts';
import { startTestServer, type TestServer } from '../testing/servers/test-server.ts';
import { slow } from '../testing/tiers.ts';
import { until } from '../testing/until.ts';

/** More than the system holds for one connection on either side: what follows waits in the server. */
const fillingBytes = 7 << 20;
const unreadLimits: UnreadLimits = { stalledMs: 1500, maxBytes: 2 ** 33 };
const points = 2200;

/** Each kind of answer that alone, or asked for often enough on one connection, exceeds what the system holds. */
const asked: Record<string, string | ((known: Known) => string)> = {
  'the list of ready files': '/builds/manifest.json',
  'a ready file': ({ file }) => file,
  'changes with rows': '/builds/changes?since=0&rows=full',
  'a list of 2,000 points': '/api/points/?limit=2000',
  history: '/api/history/changed?limit=100',
  'a photo': ({ photo }) => photo,
  'a tile of points': '/api/tiles/8/130/83.mvt',
  'a tile of the base map': '/api/basemap/14/8255/6045.mvt',
  'the description of the API': '/api/docs/openapi.json',
  'the table of calls': '/api/docs',
  metrics: '/metrics',
  'the heads of answers': '/api/nothing',
  'a script': ({ files }) => `${files}/assets/app.js`,
  'a page': ({ files }) => `${files}/`,
  'the embedded map': ({ files }) => `${files}/embed`,
};

interface Known {
  file: string;
  photo: string;
  pointId: string;
  /** The address of a server with a web app. */
  files: string;
}

describe('with answers of every kind', slow, () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-never-read-'));
  let server: TestServer;
  let known: Known;
  let closeFiles: () => Promise<void>;

  before(async () => {
    const basemap = join(folder, 'map.mbtiles');
    const tiles = [[14, 8255, 6045, randomBytes(300_000)]] as const;
    writeMbtiles(basemap, { tiles, metadata: shortbreadMetadata, bounds: [1.4, 42.4, 1.8, 42.7] });
    server = await startTestServer({ dialect: 'sqlite', env: { BASEMAP: basemap }, unreadLimits });
    await writeLongHistory(server.services.database, { points, changes: 2000 });
    const client = await server.admin();
    const { _id: pointId } = await addPoint(client);
    const { url: files, close } = await serveFiles(server, folder);
    closeFiles = close;
    known = { file: await publishFiles(server, 20 << 20), photo: await addLargePhoto(client, pointId), pointId, files };
    await until(async () => ((await client.get('/api/points/?limit=10')).json as { total: number }).total > points);
  });
  after(async () => {
    await closeFiles?.();
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  test('whatever a client asks for and does not read, its connection ends and others are answered', async () => {
    const others = answerWhile(server);
    const outcomes = await Promise.all(
      Object.entries(asked).map(async ([name, path]) => {
        const url = new URL(typeof path === 'string' ? path : path(known), server.url);
        const connection = await neverRead(url, name.startsWith('the heads') ? 'HEAD' : 'GET');
        return [name, await connection.untilRefused().then(() => 'ended', String)] as const;
      }),
    );
    assert.deepEqual(
      outcomes.filter(([, outcome]) => outcome !== 'ended'),
      [],
    );
    const { wrong, count } = await others.stop();
    assert.ok(count > 5 && wrong === 0, `${wrong} of ${count}`);
  });
});

/** Sends a request so often that the answers exceed what the system holds. */
async function neverRead(url: URL, method: string): Promise<RawConnection> {
  const request = `${method} ${url.pathname}${url.search} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: a\r\n\r\n`;
  const bytes = await answerBytes(url, request);
  const connection = await RawConnection.open(url.origin);
  connection.stopReading();
  connection.send(request.repeat(Math.ceil(fillingBytes / bytes)));
  return connection;
}

async function answerBytes(url: URL, request: string): Promise<number> {
  const connection = await RawConnection.open(url.origin);
  connection.send(request.replace('Host', 'Connection: close\r\nHost'));
  await connection.closed;
  assert.match(connection.received, /^HTTP\/1\.1 (2|4)/, url.href);
  return connection.received.length;
}

function answerWhile(server: TestServer): { stop(): Promise<{ wrong: number; count: number }> } {
  const outcome = { wrong: 0, count: 0 };
  let running = true;
  const loop = (async () => {
    while (running) {
      for (const path of ['/api/points/1', '/api/tiles/2/2/1.mvt', '/health/live']) {
        const answer = await fetch(server.url + path);
        await answer.arrayBuffer();
        outcome.count += 1;
        if (answer.status >= 300) outcome.wrong += 1;
      }
    }
  })();
  return {
    async stop() {
      running = false;
      await loop;
      return outcome;
    },
  };
}

/** Noise, which no format makes small. */
async function addLargePhoto(client: HttpClient, pointId: string): Promise<string> {
  const [width, height] = [500, 500];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const form = new FormData();
  form.set('text', 'seen');
  form.append('photos', new Blob([new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())]), 'a.jpg');
  const answer = await client.post(`/api/comments/${pointId}/add`, undefined, { raw: form });
  const [photo] = (answer.json as CommentReply).photos;
  assert.ok(photo, answer.text);
  return photo.url;
}

/** A second server with the routes of a built web app. */
async function serveFiles(
  { services }: TestServer,
  folder: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, 'embed'));
  writeFileSync(join(dist, 'assets', 'app.js'), randomBytes(600_000).toString('hex'));
  writeFileSync(join(dist, 'page-heads.json'), JSON.stringify({ product: { ru: 'Дозор', en: 'Dozor' }, pages: [] }));
  writeFileSync(join(dist, 'share-icons.json'), '{}');
  const page = `<!doctype html><html lang="ru"><head><title>Dozor</title></head><body>${'x'.repeat(50_000)}</body></html>`;
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'embed', 'embed.html'), page);
  const api = await createApi({ ...services, resolveActor: async () => null, unreadLimits });
  await webAppRoutes(api, services, dist);
  return { url: await api.listen({ host: '127.0.0.1', port: 0 }), close: () => api.close() };
}
