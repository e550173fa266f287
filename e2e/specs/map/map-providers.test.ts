import assert from 'node:assert/strict';
import type { Browser } from '@playwright/test';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { launchChromium } from '../../drivers/chromium.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { type MapProviders, startMapProviders } from '../../drivers/map/map-providers.ts';
import { type ServerProcess, startServerProcess } from '../../drivers/server-process.ts';
import { test } from '../../drivers/test.ts';
import { visit } from '../../drivers/visitor.ts';

let providers: MapProviders;
let server: ServerProcess;
let browser: Browser;

test.beforeAll(async () => {
  providers = await startMapProviders();
  server = await startServerProcess({ env: { ...providers.env, SAMPLE_DATA: 'off' } });
  browser = await launchChromium();
});

test.afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await providers?.stop();
});

async function visitor(language: 'ru' | 'en' = 'ru') {
  const arrived = await visit(browser, server.url, { language });
  return { ...arrived, map: new MapDriver(arrived.page) };
}

/** Waits until the providers have received a matching call. */
async function isAsked(call: RegExp): Promise<void> {
  await becomes(async () => providers.asked.some((one) => call.test(one)), true, `${call}`);
}

const attribution = '.maplibregl-ctrl-attrib';

test("Google's map is loaded through a session and credits Google and the sources of the data in view", async () => {
  const { page, map, complaints } = await visitor();
  // Until Google's tile URLs arrive, OpenStreetMap is shown; that it is unreachable here must not count against Google.
  const standInFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('openstreetmap'));
  await page.route('**/api/base-layers/google', async (route) => {
    await standInFailed;
    await route.continue();
  });
  await map.open('/?center=37.6,55.75&zoom=10&layer=google');
  await page.getByText('Google Maps', { exact: true }).waitFor();
  await page.locator(attribution, { hasText: 'Map data ©2026 Northern & Sons' }).waitFor();
  assert.ok(providers.asked.includes('POST /v1/createSession?key=google-key'));
  await isAsked(/^GET \/v1\/2dtiles\/\d+\/\d+\/\d+\?session=session-1&key=google-key$/);
  await map.goTo(37.6, 10, 10);
  await page.locator(attribution, { hasText: 'Map data ©2026 Southern' }).waitFor();
  assert.deepEqual(complaints, []);
});

test('the Yandex map is selected in the menu and shown in the visitor’s language with its name and terms', async () => {
  const { page, map, complaints } = await visitor('en');
  await map.open('/?center=37.6,55.75&zoom=10');
  await page.getByRole('button', { name: /Map layer/ }).click();
  await page.getByRole('radio', { name: 'Yandex', exact: true }).check();
  await page.getByRole('link', { name: 'Yandex Maps' }).waitFor();
  assert.equal(
    await page.getByRole('link', { name: 'Terms of use' }).getAttribute('href'),
    'https://yandex.ru/legal/maps_api/',
  );
  await map.isDrawn();
  await isAsked(/\/v1\/tiles\/\?x=\d+&y=\d+&z=\d+&l=map&projection=web_mercator&lang=en_US/);
  await page.waitForURL(({ searchParams }) => searchParams.get('layer') === 'yandex');
  assert.deepEqual(complaints, []);
});

test('when a provider fails, the map falls back to OpenStreetMap and says so', { tag: '@core' }, async () => {
  providers.break(true);
  try {
    const { page, map, leave } = await visitor();
    // The notice stays for five seconds, so waiting for it starts at once, not after everything has loaded.
    await page.goto('/?center=37.6,55.75&zoom=10&layer=yandex', { waitUntil: 'commit' });
    await page.getByText('Яндекс сейчас не отвечает. Показана карта OpenStreetMap.').waitFor();
    await map.isDrawn();
    await becomes(() => page.getByRole('link', { name: 'Яндекс Карты' }).count(), 0);
    await map.dragBy(-150, 0);
    await leave();
  } finally {
    providers.break(false);
  }
});

test(
  'a panorama opens from the card in a sandboxed frame and looks at the camera as a driver does',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(server);
    const camera = await editor.add({ x: 37.6, y: 55.75, type: 'static_cam', direction: 120 });
    const { page, complaints } = await visitor();
    await new MapDriver(page).open(`/?point=${camera._id}&center=37.6,55.75&zoom=16`);
    await page.getByRole('button', { name: 'Ещё о точке' }).click();
    await page.getByRole('menuitem', { name: 'Панорама' }).click();
    const dialog = page.getByRole('dialog', { name: 'Панорама' });
    await dialog.frameLocator('iframe').getByText('Panorama 55.75, 37.6 looking 300', { exact: true }).waitFor();
    assert.equal(await dialog.locator('iframe').getAttribute('sandbox'), 'allow-scripts');
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  },
);

test('a panorama requested from the map menu says when there is none nearby', async () => {
  const { page, map } = await visitor();
  await map.open('/?center=-70,45&zoom=14');
  await page.getByTestId('map').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Панорама' }).click();
  await page.getByRole('dialog').getByText('Рядом с этим местом панорамы нет.').waitFor();
});
