import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createApi } from '../../platform/http/create-api.ts';
import type { Api } from '../../platform/http/route.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { webAppRoutes } from './web-app-routes.ts';

const dist = mkdtempSync(join(tmpdir(), 'dozor-web-app-'));
let server: TestServer;
let api: Api;

before(async () => {
  server = await startTestServer({ dialect: 'sqlite' });
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'app.js'), 'app');
  writeFileSync(join(dist, 'page-heads.json'), JSON.stringify({ product: { ru: 'Дозор', en: 'Dozor' }, pages: [] }));
  writeFileSync(join(dist, 'share-icons.json'), '{}');
  for (const name of ['index.html', 'index.html.br']) {
    writeFileSync(join(dist, name), '<!doctype html><html lang="ru"><head><title>Dozor</title></head></html>');
  }
  const { services } = server;
  api = await createApi({ config: services.config, log: services.log, resolveActor: async () => null });
  await webAppRoutes(api, services, dist);
});

after(async () => {
  await api.close();
  await server.close();
  rmSync(dist, { recursive: true });
});

test('the map is answered whatever compression its reader takes', async () => {
  for (const encoding of [undefined, 'identity', 'gzip', 'gzip, deflate, br']) {
    for (const url of ['/', '/?point=1', '/help/rules']) {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const answer = await api.inject({ url, headers });
      assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/html; charset=utf-8'], url);
    }
  }
});

test('a folder of the built app is no page, its files are kept for ever', async () => {
  for (const url of ['/assets', '/assets/', '/assets/none.js']) {
    assert.equal((await api.inject({ url })).statusCode, 404, url);
  }
  const file = await api.inject({ url: '/assets/app.js' });
  assert.deepEqual([file.body, file.headers['cache-control']], ['app', 'public, max-age=31536000, immutable']);
});
