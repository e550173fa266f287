import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const basemap = join(import.meta.dirname, '../../../server/data/sample/andorra.mbtiles');
/** Nobody listens at port 9 of this machine. */
const stage = setStage({ SAMPLE_DATA: 'off', BASEMAP: basemap, SMTP_URL: 'smtp://127.0.0.1:9' });

const list = ['latitude,longitude,maxspeed,kind,direction', '42.5095,1.5315,50,camera,90', '42.51,1.54,60,camera,180'];
const file = { name: 'cameras.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\n')) };

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`);
const open = (page: Page, name: string) => step(page, name).locator('summary').first().click();

test(
  'an operator signs in at the printed address, brings a file onto the map, and each step tells its true state',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor({ isFirstVisit: true });
    await page.goto('/start');
    await page.getByText('Это страница администратора').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
    const account = new AccountDriver(page);
    await account.signIn('admin', stage.server().adminPassword);
    await account.skipEmail();
    await page.getByText('Готово для людей: 1 из 6').waitFor();
    await step(page, 'streets').getByText('Ответили 12 тайлов карты').waitFor();

    await step(page, 'points').locator('input[type="file"]').setInputFiles(file);
    const intoMap = step(page, 'points').getByRole('region', { name: 'На карту' });
    await intoMap.getByRole('button', { name: 'Проверить' }).click();
    await intoMap.getByRole('button', { name: 'Добавить 2 точки' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить 2 точки' }).click();
    await intoMap.getByText('Готово: точки на карте.').waitFor();
    await page.getByText('Готово для людей: 3 из 6').waitFor();
    await step(page, 'points').getByText('Ваши точки на карте: Андорра').waitFor();
    await step(page, 'law').getByText('Решено: Андорра').waitFor();
    assert.equal(await page.getByLabel('Новый формат').isVisible(), false, 'the conversion is folded');

    await open(page, 'mail');
    await page.getByLabel('Куда послать пробное письмо').fill('operator@example.com');
    await page.getByRole('button', { name: 'Послать пробное письмо' }).click();
    await page.getByText(/^Письмо не ушло: .*ECONNREFUSED/).waitFor();
    await open(page, 'contact');
    await step(page, 'contact').getByText('CONTACT=you@example.org').waitFor();

    await page.goto('/');
    await new MapDriver(page).isDrawn();
    assert.equal(await page.locator('[data-welcome]').count(), 0);
    await page.getByRole('link', { name: /^С чего начать\s*3 из 6$/ }).click();
    await becomes(async () => new URL(page.url()).pathname, '/start');
    assert.deepEqual(complaints, []);
  },
);

test('on a phone the way to the setup page is one line over the map, and stands in the menu', async () => {
  const { page } = await stage.visitor({ ...phone, language: 'en' });
  await page.goto('/?_modal=login&center=37.6,55.7&zoom=12');
  const account = new AccountDriver(page, 'en');
  await account.signIn('admin', stage.server().adminPassword);
  await account.skipEmail();
  const link = page.getByRole('link', { name: /^Start here/ });
  const box = await link.boundingBox();
  assert.ok(box && box.height >= 44 && box.height < 60, JSON.stringify(box));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Start here' }).tap();
  await page.getByText(/^Ready for people: \d of 6$/).waitFor();
});
