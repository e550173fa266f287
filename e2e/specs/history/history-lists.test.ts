import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
let scene: Promise<{ anna: MemberAccount; camera: Point }> | undefined;

/**
 * One camera in Russia, changed and commented on, and twelve crossings in Kazakhstan; created by the first test that
 * needs them.
 */
function arrange(): NonNullable<typeof scene> {
  scene ??= makeScene();
  return scene;
}

async function makeScene(): Promise<{ anna: MemberAccount; camera: Point }> {
  const anna = await MemberAccount.of(stage.server(), 'anna');
  const added = await anna.add({ x: 37.6, y: 55.75, type: 'static_cam', speed: 60 }, 'Стоит за остановкой');
  const camera = await anna.change(added, { speed: 80, markings: true }, 'Знак сменили');
  for (let index = 0; index < 12; index += 1) {
    await anna.add({ x: 71 + index * 0.01, y: 51, type: 'crosswalk', rating: 0 });
  }
  await anna.comment(camera._id, 'На месте');
  return { anna, camera };
}

function rows(page: Page) {
  return page.getByRole('tabpanel').getByRole('row');
}

async function counts(page: Page): Promise<string[]> {
  return page.getByRole('tab').allTextContents();
}

test('three lists show their counts, and a row shows who changed what, where and why', { tag: '@core' }, async () => {
  const { camera } = await arrange();
  const { page, complaints } = await stage.visitor();
  await page.goto('/history');
  await page.getByRole('tab', { name: 'Добавлены 13', exact: true }).waitFor();
  await becomes(() => counts(page), ['Добавлены 13', 'Изменены 1', 'Комментарии 1']);
  await page.getByRole('tab', { name: 'Изменены' }).click();
  const row = rows(page).filter({ hasText: 'Знак сменили' });
  await row.waitFor();
  const words = ((await row.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  for (const part of ['Статическая камера', `№ ${camera._id}`, 'Скорость: 60 км/ч', '80', '+ Контроль разметки']) {
    assert.ok(words.includes(part), `${part} in: ${words}`);
  }
  assert.ok(words.includes('Россия') && words.includes('anna'), words);
  await row.locator('time').hover();
  const exact = await page.getByRole('tooltip').textContent();
  assert.match(exact ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  assert.deepEqual(complaints, []);
});

test('the history can be limited to the last map view, and a row leads back to the map at zoom 16', async () => {
  const { camera } = await arrange();
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/?center=37.6,55.75&zoom=14');
  await map.dragBy(-5, 0);
  await page.getByRole('link', { name: 'История', exact: true }).click();
  await page.getByRole('tab', { name: 'Добавлены 13', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page.getByRole('checkbox', { name: 'Только то, что видно на карте' }).check();
  await page.getByRole('tab', { name: 'Добавлены 1', exact: true }).waitFor();
  await page.getByRole('link', { name: `Показать на карте: Статическая камера № ${camera._id}` }).click();
  await page.getByRole('article', { name: `Точка № ${camera._id}` }).waitFor();
  await map.isDrawn();
  const { searchParams } = new URL(page.url());
  assert.equal(searchParams.get('point'), camera._id);
  assert.equal(Math.round((await map.view()).zoom), 16);
});

test('feeds are offered and served as Atom', { tag: '@core' }, async () => {
  const { camera } = await arrange();
  const { page, context } = await stage.visitor();
  await page.goto('/history?countries=RU');
  await page.getByRole('button', { name: 'Подписаться (RSS)' }).click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor();
  const addresses = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.deepEqual(addresses, ['/feeds/all.atom', '/feeds/country/RU.atom']);
  for (const address of [...addresses, '/feeds/user/anna.atom', `/feeds/point/${camera._id}.atom`]) {
    const answer = await context.request.get(address ?? '');
    assert.match(answer.headers()['content-type'] ?? '', /^application\/atom\+xml/, `${address}`);
    assert.ok((await answer.text()).includes('<entry>'), `${address} has entries`);
  }
});
