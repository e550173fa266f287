import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { becomes } from '../../drivers/becomes.ts';
import { countPresses } from '../../drivers/count-presses.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { type ServerProcess, startServerProcess } from '../../drivers/server-process.ts';
import { test } from '../../drivers/test.ts';
import { phone, visit } from '../../drivers/visitor.ts';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess({ command: ['npm', 'start'] });
});
test.afterAll(() => server.stop());

/** Only the voice of the device is a stand-in. */
function listen(): void {
  const spoken: string[] = [];
  const voice = { lang: 'ru-RU' };
  const speech = {
    getVoices: () => [voice],
    speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
    cancel: () => undefined,
    addEventListener: () => undefined,
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
  Object.assign(globalThis, { dozorSpoken: spoken });
}

const spokenOn = (page: Page) =>
  page.evaluate(() => (globalThis as { dozorSpoken?: string[] }).dozorSpoken?.filter((text) => text !== '') ?? []);

/** A camera of the sample near the middle of the demo's view. */
async function cameraInView(page: Page): Promise<{ _id: string; x: number; y: number }> {
  const answer = await page.request.get('/api/points/?bbox=1.525,42.505,1.53,42.509&types=static_cam');
  const { items } = (await answer.json()) as { items: { _id: string; x: number; y: number }[] };
  assert.ok(items[0], 'the demo has a camera there');
  return items[0];
}

test(
  'six taps lead from a first visit without a network to streets, a card, a checked way and a spoken warning',
  { tag: '@core' },
  async ({ browser }) => {
    const { page, context, complaints, leave } = await visit(browser, server.url, { ...phone, isFirstVisit: true });
    try {
      const outside: string[] = [];
      const sent: string[] = [];
      await context.route(
        (url) => url.origin !== server.url,
        (route) => {
          outside.push(route.request().url());
          return route.abort();
        },
      );
      page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
      await page.addInitScript(listen);
      const taps = await countPresses(page, 'pointerdown');
      const map = new MapDriver(page);
      await map.open('/');

      await page.getByRole('button', { name: 'Посмотреть пример: Андорра' }).tap();
      await becomes(async () => (await map.streets()) > 50, true);
      await map.isDrawn();
      const { longitude, latitude, zoom } = await map.view();
      assert.deepEqual([longitude.toFixed(2), latitude.toFixed(2), zoom], ['1.53', '42.51', 14]);
      await page.getByText('© OpenStreetMap').first().waitFor({ state: 'attached' });

      const camera = await cameraInView(page);
      await map.tapAt(camera.x, camera.y);
      await page.getByRole('article', { name: `Точка № ${camera._id}` }).waitFor();
      await page.getByText(/Ловит едущих на /).waitFor();

      await page.getByRole('link', { name: 'Мой путь' }).tap();
      await page.getByRole('button', { name: 'Пример: Андорра-ла-Велья — Канильо' }).tap();
      await page
        .getByText(/на вас смотр\S+ \d+ камер/)
        .first()
        .waitFor();
      await page
        .getByText(/участ\S+ средней скорости/)
        .first()
        .waitFor();

      await page.getByRole('link', { name: 'Поехали' }).tap();
      await page.getByRole('button', { name: 'Попробовать без поездки' }).tap();
      await page.getByText('Пример', { exact: true }).waitFor();
      await becomes(async () => (await spokenOn(page)).some((text) => /камера через \d/i.test(text)), true);
      assert.equal(await taps(), 6);

      await becomes(async () => (await page.getByRole('group', { name: 'Камера на месте?' }).count()) > 0, true);
      await page.getByRole('button', { name: 'На месте' }).tap();
      await page.getByRole('button', { name: 'Закончить' }).tap();
      await page.getByText('Пример закончен').waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem('dozor-last-drive')), null);
      assert.deepEqual(
        sent.filter((path) => /votes|drive|check/.test(path)),
        [],
        'nothing of the way and the ride is sent',
      );
      assert.ok(
        outside.every((url) => url.startsWith('https://vector.openstreetmap.org/')),
        outside.join('\n'),
      );
      assert.deepEqual(complaints, []);
    } finally {
      await leave();
    }
  },
);

test('its address starts the ride, and with the sample its streets, credit and offers are gone', async ({
  browser,
}) => {
  const { page, complaints, leave } = await visit(browser, server.url);
  try {
    await page.goto('/drive#demo');
    await page.getByRole('button', { name: 'Попробовать без поездки' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Поехали' }).count(), 0);
    // A page with the demo may still be loading its streets.
    await page.goto('about:blank');
    const answer = await page.request.post('/api/auth/login', {
      data: { login: 'admin', password: server.adminPassword },
      headers: { origin: server.url },
    });
    assert.equal(answer.status(), 200);
    const removed = await page.request.delete('/api/sample', { data: {}, headers: { origin: server.url } });
    assert.equal(removed.status(), 200);
    // For a moment pages are still sent with the configuration of before, whose streets are gone.
    await becomes(async () => (await (await page.request.get('/')).text()).includes('&quot;demo&quot;:null'), true);
    const map = new MapDriver(page);
    await map.open('/?center=1.5218,42.5075&zoom=14');
    assert.equal(await page.locator('html[data-demo]').count(), 0);
    assert.equal(await map.streets(), 0);
    assert.equal(await page.getByText('© OpenStreetMap').count(), 0);
    await page.goto('/drive#demo');
    await page.getByRole('button', { name: 'Поехали' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Попробовать без поездки' }).count(), 0);
    assert.deepEqual(complaints, []);
  } finally {
    await leave();
  }
});
