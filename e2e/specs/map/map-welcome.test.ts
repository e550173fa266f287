import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage();
const welcome = (page: Page) => page.getByRole('region', { name: 'Что это за карта' });

test(
  'a first-time visitor sees a welcome over the default view, once, until the map is touched',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor({ isFirstVisit: true });
    const map = new MapDriver(page);
    await map.open('/');
    await welcome(page)
      .getByText(/Карту ведут сами водители/)
      .waitFor();
    const { longitude, latitude, zoom } = await map.view();
    assert.deepEqual([longitude, latitude, zoom].map(Math.round), [90, 60, 4]);
    const box = await page.getByTestId('map').boundingBox();
    assert.ok(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 60);
    await welcome(page).waitFor({ state: 'detached' });
    assert.deepEqual(await page.getByTestId('map').boundingBox(), box, 'the map has not moved');
    await page.reload();
    await map.isDrawn();
    assert.equal(await welcome(page).count(), 0, 'the welcome appears only once');
    assert.deepEqual(complaints, []);
  },
);

test('the welcome does not offer a country without points; following its link by keyboard dismisses it', async () => {
  const { page } = await stage.visitor({ isFirstVisit: true, timezoneId: 'Antarctica/Troll', locale: 'ru' });
  await new MapDriver(page).open('/');
  await welcome(page).getByRole('button', { name: 'Рядом со мной' }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await welcome(page).getByRole('button').count(), 3, 'close, near me and the demo');
  await welcome(page).getByRole('link', { name: 'Скачать в навигатор' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/useful/builds');
  await page.goBack();
  await page.getByTestId('map').waitFor();
  assert.equal(await welcome(page).count(), 0);
});

for (const width of [1440, 390]) {
  test(`a browser in Polish is offered Polish in the bar, ${width} px wide, until a language is chosen`, async () => {
    const { page, complaints } = await stage.visitor({ locale: 'pl-PL', viewport: { width, height: 844 } });
    await page.goto('/history');
    const bar = page.getByRole('banner');
    const offer = bar.getByRole('button', { name: 'Kontynuuj po polsku' });
    await offer.waitFor();
    assert.equal(await offer.getAttribute('lang'), 'pl');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await offer.click();
    await offer.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'pl');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'pl', 'it is kept');
    assert.equal(await offer.count(), 0);
    assert.deepEqual(complaints, []);
  });
}
