import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { compareList } from '../../drivers/compare-list.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off', AERIAL_URL: 'https://air.example/{z}/{x}/{y}.jpg' });

/** A picture of one blue pixel, which the map scales to any size. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The result of comparing a list. */
function compare(name: string, licence: string, rows: readonly string[]): Promise<string> {
  return compareList(stage.server().dataDir, { name, licence, rows });
}

function proposals(page: Page) {
  return page.getByRole('listbox', { name: 'Предложения из списков' });
}

/** Waits until the selected proposal matches these words. */
async function selects(page: Page, words: RegExp): Promise<void> {
  await proposals(page).getByRole('option', { selected: true }).filter({ hasText: words }).waitFor();
}

/** The position of the only point in a part of the map, to a metre. */
async function positionOf(bbox: string): Promise<number[]> {
  const answer = await fetch(`${stage.server().url}/api/points/?bbox=${bbox}`);
  const { items } = (await answer.json()) as { items: Point[] };
  return items.flatMap(({ x, y }) => [x, y]).map((degrees) => Math.round(degrees * 1e5) / 1e5);
}

test('a moderator defers, rejects, moves and accepts proposals by keyboard', async () => {
  const anna = await MemberAccount.of(stage.server(), 'anna');
  const moderator = await MemberAccount.of(stage.server(), 'maria', 'moderator');
  const known = await anna.add({ x: 60, y: 57, type: 'static_cam', speed: 60, dirType: 1, direction: 90 });
  const rows = ['a,57,60.0001,camera,80,90', 'b,57.1,60,camera,70,45', 'c,57.2,60,red_light,,', 'd,57.3,60,camera,60,'];
  assert.equal(await compare('city', 'ODbL', rows), 'matched 1, new 3, changed 1, vanished 0, review 0, rejected 0');

  const { page, context, complaints } = await stage.visitor();
  await moderator.enter(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Учётная запись maria' }).click();
  await page.getByRole('menuitem', { name: 'Работа' }).click();
  const work = page.getByRole('navigation', { name: 'Работа' });
  await work.getByRole('link', { name: 'Предложения из списков 4' }).click();
  await proposals(page).getByRole('option').nth(3).waitFor();
  await hasFocus(proposals(page));
  await selects(page, /запись d.*новая/);
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('d');
  await selects(page, /запись c/);
  await page.keyboard.press('r');
  await selects(page, /запись b/);
  const asked: string[] = [];
  await page.route('https://air.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: picture, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Вид сверху', pressed: true }).waitFor();
  await becomes(
    async () => asked.some((address) => /\/1[89]\/\d+\/\d+\.jpg$/.test(address)),
    true,
    'aerial tiles of a closer zoom',
  );
  await page.keyboard.press('m');
  await page.getByText(/Стрелки сдвигают на метр.*57\.1, 60$/).waitFor();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.getByText(/Сейчас: 57\.10009, 60\.000017$/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.keyboard.press('a');
  await selects(page, /запись a.*отличается/);
  const detail = page.getByRole('region', { name: 'Предложение', exact: true });
  await detail.getByText('60 км/ч').waitFor();
  await detail.getByText('80 км/ч').waitFor();
  await page.keyboard.press('a');
  for (const result of ['через два часа', 'отклонено'])
    await proposals(page).getByText(result, { exact: true }).waitFor();
  await proposals(page).getByText('принято', { exact: true }).nth(1).waitFor();
  await page.getByText('Осталось 0').waitFor();

  assert.deepEqual(await positionOf('59.9,57.05,60.1,57.15'), [60.00002, 57.10009], 'where the reviewer moved it');
  const changed = await moderator.read(known._id);
  assert.deepEqual([changed.speed, changed.changed.by.login], [80, 'maria']);
  assert.deepEqual(complaints, []);
  await page.reload();
  await page.getByText('Предложений нет').waitFor();
});
