import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage();
const offer = (page: Page) => page.getByRole('region', { name: 'Дозор на экране телефона' });

/** Sends the event that Chromium fires for installable sites; headless Chromium never does. */
function canBeInstalled(page: Page): Promise<void> {
  return page.evaluate(() => {
    const prompt = async () => {
      document.title = 'asked';
      return { outcome: 'accepted' };
    };
    globalThis.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

test(
  'the second visit on a phone offers installation once and opens the prompt of the browser',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor(phone);
    const map = new MapDriver(page);
    await map.open('/');
    await canBeInstalled(page);
    await page.evaluate(() => sessionStorage.clear());
    assert.equal(await offer(page).count(), 0, 'not on the first visit');
    await map.open('/');
    await canBeInstalled(page);
    await offer(page).getByRole('button', { name: 'Установить' }).tap();
    await page.waitForFunction(() => document.title === 'asked');
    await offer(page).waitFor({ state: 'detached' });
    await page.evaluate(() => sessionStorage.clear());
    await map.open('/');
    await canBeInstalled(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('dozor-visits')), '"done"');
    await page.waitForLoadState('networkidle');
    assert.equal(await offer(page).count(), 0, 'there is no second offer after an answer');
    assert.deepEqual(complaints, []);
  },
);
