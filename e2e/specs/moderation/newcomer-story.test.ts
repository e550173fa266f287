import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { countPresses } from '../../drivers/count-presses.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const edits = 30;
const east = 0.004;

/** A newcomer moves points of others: two of the moves are live at once, the others wait. Returns the points as they were. */
async function burst(login: string, moderator: MemberAccount, y: number): Promise<Point[]> {
  const newUser = await MemberAccount.of(stage.server(), login);
  const points: Point[] = [];
  for (let index = 0; index < edits; index += 1) {
    const at = { x: 60 + (index % 6) * 0.03, y: y + Math.floor(index / 6) * 0.012 };
    points.push(await moderator.add({ ...at, type: 'static_cam', speed: 60, direction: 85 }));
  }
  for (const point of points) await newUser.change(point, { x: point.x + east, speed: 90 });
  await moderator.seesFlagged(login, 2);
  return points;
}

const editList = (page: Page) => page.getByRole('listbox', { name: 'Правки на проверку' });
const story = (page: Page) => page.getByRole('region', { name: 'Правки одного автора' });

async function areAt(moderator: MemberAccount, points: readonly Point[], eastDegrees: number): Promise<void> {
  for (const { _id, x } of points) {
    assert.ok(Math.abs((await moderator.read(_id)).x - x - eastDegrees) < 1e-6, `point ${_id}`);
  }
}

test(
  'a moderator accepts 30 edits of a newcomer with one key, and any of them can be reverted by itself',
  { tag: '@core' },
  async () => {
    const moderator = await MemberAccount.of(stage.server(), 'moderator', 'moderator');
    const points = await burst('novice', moderator, 57.3);
    const { page, context, complaints } = await stage.visitor();
    await moderator.enter(context);
    const keys = await countPresses(page, 'keydown');
    await page.goto('/moderation?tab=edits');
    const selected = editList(page).getByRole('option', { selected: true });
    await selected.filter({ hasText: /novice: 30 правок.*ждут проверки: 28.*новый участник/ }).waitFor();
    await hasFocus(editList(page));
    await story(page).locator('figure canvas').waitFor();
    assert.deepEqual(await seriousFindings(page), []);

    await page.keyboard.press('a');
    await page.getByText('Осталось 0').waitFor();
    assert.equal(await keys(), 1);
    await areAt(moderator, points, east);

    const [one, ...others] = points;
    await page.goto(`/history/${one?._id}`);
    await page.getByRole('button', { name: 'Вернуть прежнее' }).first().click();
    const question = page.getByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
    await question.getByRole('radio', { name: 'Точка не там' }).check();
    await question.getByRole('button', { name: 'Вернуть прежнее' }).click();
    await becomes(async () => (await moderator.read(one?._id ?? '')).x, one?.x);
    await areAt(moderator, others, east);
    assert.deepEqual(complaints, []);
  },
);

test('three keys refuse 30 edits of a newcomer, and what was live already goes back', async () => {
  const moderator = await MemberAccount.of(stage.server(), 'second', 'moderator');
  const points = await burst('vandal', moderator, 56.3);
  const { page, context } = await stage.visitor();
  await moderator.enter(context);
  const keys = await countPresses(page, 'keydown');
  await page.goto('/moderation?tab=edits');
  await editList(page).getByRole('option', { selected: true }).filter({ hasText: 'vandal: 30 правок' }).waitFor();
  await hasFocus(editList(page));
  await page.keyboard.press('n');
  const question = page.getByRole('dialog', { name: 'Отклонить 30 правок?' });
  await question
    .getByText(/^28 ждут проверки и на карту не попадут\. 2 уже на карте: там вернётся прежнее\./)
    .waitFor();
  await hasFocus(question.getByRole('radio').first());
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await page.getByText('Осталось 0').waitFor();
  assert.equal(await keys(), 3);
  await areAt(moderator, points, 0);
});

test('on a phone two taps accept 30 edits, and one of another newcomer is refused after a look at its map', async () => {
  const moderator = await MemberAccount.of(stage.server(), 'third', 'moderator');
  const points = await burst('learner', moderator, 55.3);
  const newUser = await MemberAccount.of(stage.server(), 'stray');
  const camera = await moderator.add({ x: 61, y: 55.3, type: 'static_cam', speed: 60, direction: 85 });
  await newUser.change(camera, { x: 61.01, direction: 265, speed: 110 });
  const { page, context } = await stage.visitor(phone);
  await moderator.enter(context);
  const taps = await countPresses(page, 'pointerdown');
  await page.goto('/moderation?tab=edits');
  await editList(page).getByRole('option').filter({ hasText: 'learner: 30 правок' }).tap();
  await story(page).locator('figure canvas').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  const accept = story(page).getByRole('button', { name: 'Принять все 30' });
  const { y = Infinity, height = 0 } = (await accept.boundingBox()) ?? {};
  assert.ok(y + height < phone.viewport.height - 56, `the decision is on the first screen of a phone: ${y}`);
  await accept.tap();
  await becomes(async () => (await moderator.read(points[0]?._id ?? '')).speed, 90);
  assert.equal(await taps(), 2);

  await page.getByRole('region', { name: 'Правка', exact: true }).locator('figure canvas').waitFor();
  await areAt(moderator, points, east);
  await page.getByRole('button', { name: 'Отклонить' }).tap();
  const question = page.getByRole('dialog', { name: 'Отклонить эту правку?' });
  await question.getByText(/^На карту она не попадёт/).waitFor();
  await question.getByRole('radio', { name: 'Точка не там' }).tap();
  await question.getByRole('button', { name: 'Отклонить' }).tap();
  assert.equal(await taps(), 5);
  await page.getByRole('button', { name: 'К списку' }).tap();
  await page.getByText('Осталось 0').waitFor();
  await areAt(moderator, [camera], 0);
});
