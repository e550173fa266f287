import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ReplyOf } from '@dozor/contract/call-types.ts';
import { addPoint } from '../../testing/content/test-points.ts';
import { withServer } from '../../testing/servers/test-server.ts';
import { until } from '../../testing/until.ts';

const recipes = fileURLToPath(new URL('../../../../docs/recipes/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'dozor-recipes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const server = withServer({ dialect: 'sqlite', makesBuilds: true, env: { BASEMAP: 'off' } });

test('the answer contains every field that the Home Assistant sensor reads', async () => {
  const recipe = readFileSync(join(recipes, 'home-assistant.yaml'), 'utf8');
  const admin = await server().admin();
  const way = {
    name: 'To work',
    line: [
      [37.6, 55.7],
      [37.65, 55.7],
    ],
  };
  const stored = (await admin.post('/api/account/admin/ways', way)).json as ReplyOf<'storeWay'>;
  const body = { name: 'home', scopes: ['read'] };
  const { token } = (await admin.post('/api/account/admin/tokens', body)).json as { token: string };
  const [, address = '', missing = ''] = /dozor\.example(\/\S+since=)\{\{[^}]*int\((\d+)\) \}\}/.exec(recipe) ?? [];
  const ask = async (since: unknown) => {
    const path = `${address.replace('/7/', `/${stored._id}/`)}${String(since)}`;
    const answer = await server()
      .visitor()
      .get(path, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(answer.status, 200, answer.text);
    return answer.json as Record<string, unknown>;
  };
  const first = await ask(missing);
  const named = [...recipe.matchAll(/value_json\["(\w+)"\]|^ {10}- (\w+)$/gm)].map(
    ([, value, attribute]) => value ?? attribute!,
  );
  assert.deepEqual(named, ['items', 'revision', 'meters', 'sections', 'new', 'new', 'changed', 'gone', 'said']);
  for (const name of named) assert.ok(name in first, name);
  assert.deepEqual(first['new'], []);
  const { _id } = await addPoint(admin, { x: 37.62, y: 55.70005, type: 'static_cam', dirType: 1, direction: 270 });
  const next = await ask(first['revision']);
  assert.deepEqual([next['new'], (await ask(next['revision']))['new']], [[_id], []]);
});

test('the memory card is written once, and again only when its file has changed', async () => {
  const admin = await server().admin();
  await addPoint(admin, { type: 'static_cam', dirType: 1, direction: 90, speed: 60 });
  const build = async () => (await server().visitor().get('/builds/Navitel/RU.txt')).text;
  const before = await until(async () => {
    const { json } = await server().visitor().get('/builds/manifest.json');
    const { files } = json as { files: { path: string; rows: number }[] };
    return files.some(({ path, rows }) => path === '/builds/Navitel/RU.txt' && rows > 0) && build();
  }, 120_000);
  const card = join(folder, 'speedcam.txt');
  const refresh = async () => {
    const env = { ...process.env, DOZOR: server().url };
    const child = spawn('sh', [join(recipes, 'weekly-card.sh'), 'Navitel/RU.txt', card], { env });
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    assert.equal(code, 0, stderr);
    return stdout.trim();
  };
  assert.equal(await refresh(), `updated: ${card}`);
  assert.equal(readFileSync(card, 'utf8'), before);
  assert.equal(await refresh(), `unchanged: ${card}`);
  assert.equal(readFileSync(card, 'utf8'), before);
  await addPoint(admin, { type: 'static_cam', dirType: 1, direction: 90, speed: 70 });
  await until(async () => (await build()) !== before, 120_000);
  assert.equal(await refresh(), `updated: ${card}`);
  assert.notEqual(readFileSync(card, 'utf8'), before);
});

test('the same recipe saves the file for warning apps, which is already compressed', async () => {
  const admin = await server().admin();
  await addPoint(admin, { type: 'static_cam', dirType: 1, direction: 90, speed: 80 });
  const build = async () =>
    server()
      .visitor()
      .get('/builds/ExCam/RU.xz', { headers: { 'accept-encoding': 'identity' } });
  const { bytes } = await until(async () => {
    const found = await build();
    return found.status === 200 && found;
  }, 120_000);
  const card = join(folder, 'cameras.xz');
  const env = { ...process.env, DOZOR: server().url };
  const child = spawn('sh', [join(recipes, 'weekly-card.sh'), 'ExCam/RU.xz', card], { env });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  assert.equal(code, 0, stderr);
  const saved = readFileSync(card);
  assert.ok(saved.equals(bytes) || saved.equals((await build()).bytes));
});
