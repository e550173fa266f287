import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { withExif } from '@dozor/domain/testing/made-exif.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawnPhoto } from '../../drivers/map/drawn-photo.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

interface Manifest {
  id: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; params: { text: string; url: string; files: { name: string }[] } };
}

async function readManifest(): Promise<Manifest> {
  return (await (await fetch(`${stage.server().url}/manifest.webmanifest`)).json()) as Manifest;
}

test('the pictures in the manifest exist and have the declared sizes', async () => {
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

test('the manifest shortcuts open the map at the current position and the adding of a point', async () => {
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
});

/** Shares through the form that the system would send; the worker must be active to handle it. */
async function share(page: Page, text: string, photo?: Uint8Array): Promise<void> {
  const { action, params } = (await readManifest()).share_target;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const content = {
    action,
    textName: params.text,
    text,
    photoName: params.files[0]?.name ?? '',
    photo: [...(photo ?? [])],
  };
  await page.evaluate((given) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: given.action, enctype: 'multipart/form-data' });
    const field = document.createElement('input');
    Object.assign(field, { name: given.textName, value: given.text });
    const files = document.createElement('input');
    Object.assign(files, { type: 'file', name: given.photoName });
    const chosen = new DataTransfer();
    if (given.photo.length > 0)
      chosen.items.add(new File([new Uint8Array(given.photo)], 'a.jpg', { type: 'image/jpeg' }));
    files.files = chosen.files;
    form.append(field, files);
    document.body.append(form);
    form.submit();
  }, content);
}

test(
  'a link shared by another app opens its position, and a link of the site opens its point',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const { _id } = await editor.add({ x: 61.2, y: 58.7, type: 'static_cam' });
    const { page, complaints } = await stage.visitor({ ...phone, serviceWorkers: 'allow' });
    const map = new MapDriver(page);
    await map.open('/');
    await share(page, 'Камера: https://www.openstreetmap.org/#map=17/58.8/60.7');
    await page.waitForURL(({ searchParams }) => searchParams.get('center')?.startsWith('60.7') === true);
    await page.waitForURL(({ searchParams }) => !searchParams.has('shareText'));
    await share(page, `${stage.server().url}/?point=${_id}`);
    await page.getByRole('article', { name: `Точка № ${_id}` }).waitFor();
    await share(page, 'просто слова');
    await page.getByText(/нет места на карте/).waitFor();
    assert.deepEqual(complaints, []);
  },
);

test('a photo shared by another app starts a point with its position, direction and time', async () => {
  const visitor = await stage.visitor({ ...phone, serviceWorkers: 'allow' });
  const { page, complaints } = visitor;
  await signIn(visitor, stage.server(), 'sharing-driver');
  const map = new MapDriver(page);
  await map.open('/');
  const facts = { x: 60.612_345, y: 58.912_345, azimuth: 40, taken: '2026:05:04 12:30:00', offset: '+03:00' };
  await share(page, '', withExif(await drawnPhoto(stage.browser()), facts));
  const edit = new EditDriver(page);
  await edit.types().waitFor();
  await edit.chooseType('Мобильная засада');
  await page.getByText('Снято 2026-05-04 12:30:00').waitFor();
  await page.getByRole('button', { name: 'Навстречу снимавшему, 220°' }).tap();
  await page
    .getByRole('spinbutton', { name: /^Ограничение|^Скорость/ })
    .first()
    .waitFor();
  const { x, y, direction, confirmed } = await edit.save();
  assert.deepEqual([x, y, direction], [60.612_345, 58.912_345, 220]);
  assert.equal(confirmed, '2026-05-04T09:30:00.000Z');
  assert.deepEqual(await page.evaluate(async () => (await (await caches.open('dozor-shared')).keys()).length), 0);
  assert.deepEqual(complaints, []);
});

test('without the service worker a share opens the map', async () => {
  const body = new FormData();
  body.set('shareText', 'просто слова');
  const answer = await fetch(`${stage.server().url}/shared`, { method: 'POST', body, redirect: 'manual' });
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
});
