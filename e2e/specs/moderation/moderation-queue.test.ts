import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { hasFocus } from '../../drivers/has-focus.ts';
import { RequestLog } from '../../drivers/request-log.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

function editList(page: Page) {
  return page.getByRole('listbox', { name: 'Правки на проверку' });
}

/** Waits until the selected edit matches these words. */
async function selects(page: Page, words: RegExp): Promise<void> {
  await editList(page).getByRole('option', { selected: true }).filter({ hasText: words }).waitFor();
}

/** Waits until this many edits are listed and the list has the focus. */
async function isListed(page: Page, count: number): Promise<void> {
  await editList(page)
    .getByRole('option')
    .nth(count - 1)
    .waitFor();
  await hasFocus(editList(page));
}

/** Reverts with a reason and waits for the list. */
async function takeBack(page: Page, reason: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
  await question.getByRole('radio', { name: reason }).check();
  await question.getByRole('button', { name: 'Вернуть прежнее' }).click();
  await question.waitFor({ state: 'detached' });
  await hasFocus(editList(page));
}

test('a moderator works through edits by keyboard without reloading the list', { tag: '@core' }, async () => {
  const vandal = await MemberAccount.of(stage.server(), 'vandal');
  const moderator = await MemberAccount.of(stage.server(), 'moderator', 'moderator');
  const camera = await vandal.add({ x: 60, y: 57, type: 'static_cam', speed: 60 });
  await vandal.change(camera, { speed: 130 });
  const crossing = await vandal.add({ x: 61, y: 57, type: 'crosswalk' });
  await vandal.change(crossing, { x: 61.01 });
  await moderator.seesFlagged('vandal', 4);

  const { page, context, complaints } = await stage.visitor();
  await moderator.enter(context);
  // The page polls on a timer; here the moderator must be the only source of requests.
  await page.addInitScript(() => {
    const every = globalThis.setInterval;
    Object.assign(globalThis, { setInterval: (act: () => void, ms = 0) => (ms < 10_000 ? every(act, ms) : 0) });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Учётная запись moderator' }).click();
  await page.getByRole('menuitem', { name: 'Работа' }).click();
  // The edits of one member are one row; they are gone through one by one here.
  await isListed(page, 1);
  await selects(page, /vandal: 4 правки.*новый участник/);
  await page.keyboard.press('o');
  await isListed(page, 5);
  // The riskiest edit comes first.
  await selects(page, /Статическая камера.*Добавлена.*первые правки/);
  await page.keyboard.press('j');
  await selects(page, /Пешеходный переход.*сдвиг.*сдвиг больше 100\sм/);
  assert.deepEqual(await seriousFindings(page), []);
  const requests = new RequestLog(page);

  await page.keyboard.press('j');
  await selects(page, /Пешеходный переход.*Добавлена/);
  await page.keyboard.press('k');
  await selects(page, /Пешеходный переход.*сдвиг/);
  await page.keyboard.press('r');
  await takeBack(page, 'Точка не там');
  await editList(page).getByText('возвращено прежнее', { exact: true }).waitFor();
  // The selection has moved on.
  await selects(page, /Пешеходный переход.*Добавлена/);
  await page.keyboard.press('c');
  await selects(page, /Статическая камера.*130/);
  await page.keyboard.press('r');
  await takeBack(page, 'Неверные сведения');
  await page.keyboard.press('c');
  await page.getByText('Осталось 0').waitFor();
  await editList(page).getByText('проверена', { exact: true }).nth(1).waitFor();

  assert.equal((await moderator.read(crossing._id)).x, 61);
  assert.equal((await moderator.read(camera._id)).speed, 60);
  const asked = requests.stop();
  assert.deepEqual(
    asked.filter(({ path }) => path.startsWith('/api/moderation/edits?')),
    [],
    'the list is not requested again',
  );
  assert.deepEqual(complaints, []);
  await page.reload();
  await page.getByText('Все правки проверены').waitFor();
});

test(
  'an admin bans an author and rolls back their edits from the list, and the result is shown',
  { tag: '@core' },
  async () => {
    const spammer = await MemberAccount.of(stage.server(), 'spammer');
    const other = await MemberAccount.of(stage.server(), 'other');
    const admin = await MemberAccount.of(stage.server(), 'chief', 'admin');
    const good = await other.add({ x: 63, y: 57, type: 'static_cam', speed: 60 });
    const spoiled = await spammer.change(good, { speed: 150 });
    const stored = await other.add({ x: 63.5, y: 57, type: 'static_cam', speed: 60 });
    await other.change(await spammer.change(stored, { speed: 140 }), { speed: 50 });
    const fake = await spammer.add({ x: 64, y: 57, type: 'dummy' });
    await admin.seesFlagged('spammer', 3);

    const { page, context } = await stage.visitor();
    await admin.enter(context);
    await page.goto('/moderation');
    // What other members did is a story of its own.
    await page.getByRole('option').filter({ hasText: 'spammer: 3 правки' }).click();
    const detail = page.getByRole('region', { name: 'Правки одного автора' });
    await detail.getByRole('link', { name: 'spammer' }).waitFor();
    await detail.getByRole('button', { name: 'Заблокировать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
    await page.getByText('spammer: доступ закрыт').waitFor();
    await detail.getByRole('button', { name: 'Снять блокировку' }).waitFor();
    await assert.rejects(spammer.add({ x: 65, y: 57, type: 'dummy' }), /401/);

    await detail.getByRole('button', { name: 'Откатить правки…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Откатить правки spammer' });
    await dialog.getByLabel('С', { exact: true }).fill('2020-01-01T00:00');
    await becomes(
      () => dialog.getByRole('button', { name: 'Откатить правки' }).isDisabled(),
      true,
      'a reason is required',
    );
    await dialog.getByRole('radio', { name: 'Вредительство' }).check();
    await dialog.getByRole('button', { name: 'Откатить правки' }).click();
    await dialog.getByText('Откатили 2 точки. Пропустили 1.').waitFor();
    await dialog.getByRole('link', { name: `№ ${stored._id}` }).waitFor();
    assert.equal((await admin.read(spoiled._id)).speed, 60);
    assert.equal((await admin.read(stored._id)).speed, 50);
    assert.equal((await admin.read(fake._id)).rating, -2);
  },
);
