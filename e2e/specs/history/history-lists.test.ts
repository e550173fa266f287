import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Page } from 'playwright-core';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
let scene: Promise<{ anna: MemberAccount; camera: Point }> | undefined;

/** One camera in Russia, changed and commented on, and twelve crossings in Kazakhstan; made by whichever test is first. */
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

test('three lists have their counts, a row says who did what, where and why', async () => {
  const { camera } = await arrange();
  const { page, complaints, leave } = await stage.visitor();
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
  await leave();
});

test('the filter narrows lists and counts, says that it is applied, and stands in the address', async () => {
  await arrange();
  const { page, complaints, leave } = await stage.visitor();
  await page.goto('/history');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  const panel = page.getByRole('group', { name: 'Фильтр истории' });
  await panel.getByRole('combobox', { name: 'Типы' }).click();
  await page.getByRole('option', { name: 'Пешеходный переход' }).click();
  await page.getByRole('tab', { name: 'Добавлены 12', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.getByRole('combobox', { name: 'Рейтинг от' }).selectOption('1');
  await page.getByText('Под фильтр ничего не подошло').waitFor();
  await panel.getByRole('combobox', { name: 'Рейтинг от' }).selectOption('0');
  await page.getByRole('tab', { name: 'Добавлены 12', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Фильтр применён' }).waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual(
    ['types', 'rating', 'countries'].map((name) => searchParams.get(name)),
    ['crosswalk', '0', null],
  );
  await page.goBack();
  await page.getByText('Под фильтр ничего не подошло').waitFor();
  await panel.getByRole('button', { name: 'Сбросить фильтр' }).click();
  await page.getByRole('tab', { name: 'Добавлены 13', exact: true }).waitFor();
  await becomes(() => page.getByText('применён').count(), 0);
  assert.deepEqual(complaints, []);
  await leave();
});

test('days are inclusive, countries can be chosen, and a part of the filter can be taken off by itself', async () => {
  await arrange();
  const { page, leave } = await stage.visitor();
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/history?countries=KZ&from=${today}&to=${today}`);
  await page.getByRole('tab', { name: 'Добавлены 12', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Убрать из фильтра: Казахстан' }).click();
  await page.getByRole('tab', { name: 'Добавлены 13', exact: true }).waitFor();
  await page.goto(`/history?to=2020-01-01`);
  await page.getByText('Под фильтр ничего не подошло').waitFor();
  await leave();
});

test('pages and rows per page stand in the address, and back returns to where one was', async () => {
  await arrange();
  const { page, leave } = await stage.visitor();
  await page.goto('/history');
  await page.getByRole('combobox', { name: 'Строк на странице' }).selectOption('10');
  await page.getByText('1–10 из 13').waitFor();
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await page.getByText('11–13 из 13').waitFor();
  await page.waitForURL(/page=2&limit=10/);
  await page.goBack();
  await page.getByText('1–10 из 13').waitFor();
  await page.goto('/history?page=9&limit=10');
  await page.getByText('Дальше записей нет').waitFor();
  await page.getByRole('button', { name: 'К первой странице' }).click();
  await page.getByText('1–10 из 13').waitFor();
  await leave();
});

test('the filter is kept for the next visit, and goes with the person', async () => {
  const { anna } = await arrange();
  const { page, context, leave } = await stage.visitor();
  await anna.enter(context);
  await page.goto('/history?types=static_cam');
  await page.getByRole('tab', { name: 'Добавлены 1', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Комментарии' }).click();
  await page.waitForURL(/list=commented/);
  await page.goto('/about/mission');
  await page.getByRole('link', { name: 'История', exact: true }).click();
  await page.waitForURL(/types=static_cam/);
  await page.getByRole('button', { name: 'Фильтр применён' }).waitFor();
  await page.getByRole('button', { name: 'Учётная запись anna' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'История', exact: true }).click();
  await page.getByRole('tab', { name: 'Добавлены 13', exact: true }).waitFor();
  assert.equal(new URL(page.url()).search, '');
  await leave();
});

test('only what the map showed last is listed, and a row leads back to the map at zoom 16', async () => {
  const { camera } = await arrange();
  const { page, leave } = await stage.visitor();
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
  await leave();
});

test('feeds are offered, and each answers as Atom', async () => {
  const { camera } = await arrange();
  const { page, context, leave } = await stage.visitor();
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
  await leave();
});
