import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { waitForBuilds } from '../../drivers/ready-builds.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage();

test('the page of a country leads to a region, a point with its card, and the files', { tag: '@core' }, async () => {
  const { page, complaints } = await stage.visitor();
  await page.goto('/places/RU');
  await page.getByRole('heading', { level: 1, name: 'Россия: камеры и опасные места на дорогах' }).waitFor();
  await becomes(() => page.locator('.page-text').count(), 0);
  assert.equal(await page.title(), 'Россия: камеры и опасные места на дорогах — Дозор');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Учебные данные/ })
    .waitFor();
  assert.deepEqual(await seriousFindings(page), []);

  const editor = await EditorAccount.of(stage.server());
  await editor.add({ x: 37.55, y: 55.43, type: 'crosswalk' });
  await page.getByRole('link', { name: 'Московская область', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Московская область, Россия/ }).waitFor();
  await page.getByRole('link', { name: 'Вся страна: Россия' }).waitFor();
  const newest = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  assert.equal(await newest.count(), 1, 'no sample points are left');
  assert.match(
    await newest.nth(0).innerText(),
    /^Пешеходный переход\s+Подольск, для едущих на юг\s+добавлена только что/,
  );
  await newest.nth(0).getByRole('link').click();
  const card = page.getByRole('complementary').filter({ hasText: 'Пешеходный переход' });
  await card.getByText('Подробно', { exact: true }).click();
  await card.getByRole('link', { name: 'Московская область' }).click();
  await page.getByRole('heading', { level: 1, name: /^Московская область, Россия/ }).waitFor();

  await page.getByRole('link', { name: 'Показать на карте' }).click();
  await becomes(async () => new URL(page.url()).pathname, '/');
  const [lng = 0, lat = 0] = (new URL(page.url()).searchParams.get('center') ?? '').split(',').map(Number);
  assert.ok(Math.abs(lng - 37.5) < 3 && Math.abs(lat - 55.5) < 2, page.url());

  await page.goto('/places/RU');
  await waitForBuilds(stage.server());
  await page.getByRole('link', { name: 'Скачать для навигатора' }).click();
  await becomes(async () => page.url().replace(/^.*\/useful\/builds/, ''), '?country=RU');
  await becomes(() => page.getByLabel('Страна').inputValue(), 'RU');
  assert.deepEqual(complaints, []);
});
