import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditorAccount } from '../drivers/editor-account.ts';
import { MapDriver } from '../drivers/map-driver.ts';
import { seriousFindings } from '../drivers/serious-findings.ts';
import { setStage } from '../drivers/stage.ts';
import { phone } from '../drivers/visitor.ts';

const stage = setStage();
const screens = [
  '/history',
  '/help/rules',
  '/help/cameras',
  '/about/mission',
  '/about/agreements',
  '/useful/builds',
  '/export',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen of text keeps anybody out (${colorScheme})`, async () => {
    const { page, leave } = await stage.visitor({ colorScheme });
    for (const address of screens) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      assert.deepEqual(await seriousFindings(page), [], address);
    }
    await leave();
  });

  test(`the map with its panels keeps nobody out (${colorScheme})`, async () => {
    const editor = await EditorAccount.of(stage.server());
    const place = { x: 110 + (colorScheme === 'dark' ? 1 : 0), y: 72 };
    const point = await editor.add({ ...place, type: 'mobile_ambush', trafficLight: true });
    const { page, leave } = await stage.visitor({ colorScheme });
    const map = new MapDriver(page);
    await map.open(`/?point=${point._id}&center=${place.x},${place.y}&zoom=16`);
    await page.getByRole('article').waitFor();
    assert.deepEqual(await seriousFindings(page), [], 'card');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Фильтр' }).click();
    await map.panel('Фильтр карты').waitFor();
    assert.deepEqual(await seriousFindings(page), [], 'filter');
    await page.getByRole('button', { name: 'Список точек на экране' }).click();
    await page.getByRole('listbox').waitFor();
    assert.deepEqual(await seriousFindings(page), [], 'list');
    await leave();
  });
}

test('the forms keep nobody out', async () => {
  const { page, leave } = await stage.visitor();
  for (const name of ['login', 'register', 'reset']) {
    await page.goto(`/help/rules?_modal=${name}`);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    assert.deepEqual(await seriousFindings(page), [], name);
  }
  await leave();
});

test('the map on a phone keeps nobody out', async () => {
  const { page, leave } = await stage.visitor(phone);
  await new MapDriver(page).open('/');
  assert.deepEqual(await seriousFindings(page), []);
  await leave();
});
