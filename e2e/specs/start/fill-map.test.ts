import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { becomes } from '../../drivers/becomes.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const camera = (id: number, lat: number) => ({
  type: 'node',
  id,
  lat,
  lon: 1.53,
  tags: { highway: 'speed_camera', maxspeed: '60' },
});
const elements = [camera(1, 42.5), camera(2, 42.51), camera(3, 42.52)];

/** In the place of OpenStreetMap’s own. */
const overpass = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: '2026-11-28T00:00:00Z' }, elements }));
});
await new Promise<void>((listening) => overpass.listen(0, '127.0.0.1', listening));
overpass.unref();
const { port } = overpass.address() as AddressInfo;
const stage = setStage({ SAMPLE_DATA: 'off', OVERPASS_URL: `http://127.0.0.1:${port}/api/interpreter` });

test(
  'an operator of an empty site fills the map with a list of a country, and takes it back with one button',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor({ isFirstVisit: true });
    await page.goto('/start');
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
    const account = new AccountDriver(page);
    await account.signIn('admin', stage.server().adminPassword);
    await account.skipEmail();
    const lists = page.locator('[data-step=lists]');
    await lists.locator('summary').first().click();
    await lists.getByLabel('Страна', { exact: true }).selectOption('Андорра');
    await lists.getByRole('button', { name: 'Заполнить: OpenStreetMap' }).click();
    const back = lists.getByRole('button', { name: /^Откатить заполнение/ });
    await back.waitFor();
    await page.getByText('Готово для людей: 3 из 6').waitFor();
    await page.locator('[data-step=points]').getByText('Ваши точки на карте: Андорра').waitFor();
    const total = async () => {
      const answer = await page.request.get('/api/points/?bbox=1,42,2,43');
      return ((await answer.json()) as { total: number }).total;
    };
    assert.equal(await total(), 3);

    await page.goto('/');
    const line = page.getByRole('link', { name: 'и 1 список' });
    assert.equal(await line.getAttribute('href'), '/about/sources');
    await page.goto('/about/sources');
    await page.getByText('© OpenStreetMap contributors').waitFor();

    await page.goto('/sources');
    await page.getByRole('button', { name: /^Откатить заполнение/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Откатить' }).click();
    await becomes(total, 0);
    assert.deepEqual(complaints, []);
  },
);
