import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../drivers/becomes.ts';
import { EditorAccount } from '../drivers/editor-account.ts';
import { MapDriver } from '../drivers/map-driver.ts';
import { setStage } from '../drivers/stage.ts';
import { phone } from '../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

interface Manifest {
  id: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; params: { text: string; url: string } };
}

async function readManifest(): Promise<Manifest> {
  return (await (await fetch(`${stage.server().url}/manifest.webmanifest`)).json()) as Manifest;
}

test('the manifest names pictures that are there, in the size that it says', async () => {
  const { id, icons, screenshots } = await readManifest();
  assert.equal(id, '/');
  assert.deepEqual(
    icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
    ['192x192', '512x512'],
  );
  for (const { src, sizes } of [...icons.filter(({ type }) => type === 'image/png'), ...screenshots]) {
    const answer = await fetch(`${stage.server().url}${src}`);
    assert.equal(answer.headers.get('content-type'), 'image/png', src);
    const head = Buffer.from(await answer.arrayBuffer());
    assert.equal(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`, sizes, src);
  }
});

test('its shortcuts lead to the points around and to a new point', async () => {
  const editor = await EditorAccount.of(stage.server());
  await editor.add({ x: 60.6, y: 58.9, type: 'static_cam' });
  const { shortcuts } = await readManifest();
  const { page, complaints, leave } = await stage.visitor({
    ...phone,
    geolocation: { longitude: 60.601, latitude: 58.9 },
    permissions: ['geolocation'],
  });
  const map = new MapDriver(page);
  await map.open(shortcuts[0]?.url);
  await becomes(async () => Math.abs((await map.view()).longitude - 60.601) < 0.001, true);
  await page.waitForURL(({ searchParams }) => !searchParams.has('near'));
  assert.deepEqual(complaints, []);
  await leave();
  const other = await stage.visitor(phone);
  await other.page.goto(shortcuts[1]?.url ?? '');
  await other.page.getByText('Чтобы добавить точку, войдите').waitFor();
  await other.leave();
});

test('a link or text that another app shares opens its place, an own link its point', async () => {
  const editor = await EditorAccount.of(stage.server());
  const { _id } = await editor.add({ x: 61.2, y: 58.7, type: 'static_cam' });
  const { action, params } = (await readManifest()).share_target;
  const { page, complaints, leave } = await stage.visitor(phone);
  const map = new MapDriver(page);
  const share = (text: string) => map.open(`${action}?${params.text}=${encodeURIComponent(text)}`);
  await share('Камера: https://www.openstreetmap.org/#map=17/58.8/60.7');
  await becomes(async () => Math.abs((await map.view()).latitude - 58.8) < 0.001, true);
  await page.waitForURL(({ searchParams }) => !searchParams.has(params.text));
  await share(`${stage.server().url}/?point=${_id}`);
  await page.getByRole('article', { name: `Точка № ${_id}` }).waitFor();
  await share('просто слова');
  await page.getByText(/нет места на карте/).waitFor();
  assert.deepEqual(complaints, []);
  await leave();
});
