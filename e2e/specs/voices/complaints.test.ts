import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { EditDriver } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** Sends a complaint in the dialog and waits until the dialog is closed. */
async function report(page: Page, question: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Жалоба модераторам' });
  await dialog.getByLabel(question).fill(text);
  assert.deepEqual(await seriousFindings(page), []);
  await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a point, a change and a member are reported, and a moderator resolves the complaints', async () => {
  const owner = await MemberAccount.of(stage.server(), 'owner');
  const watchful = await MemberAccount.of(stage.server(), 'watchful');
  const judge = await MemberAccount.of(stage.server(), 'judge', 'moderator');
  const camera = await owner.add({ x: 60, y: 57, type: 'static_cam', speed: 60 });

  const reader = await stage.visitor();
  await watchful.enter(reader.context);
  await reader.page.goto(`/?point=${camera._id}&center=60,57&zoom=16`);
  await new EditDriver(reader.page).chooseMore('Пожаловаться');
  await report(reader.page, 'Что не так с этой точкой?', 'Камеры тут никогда не было');
  await reader.page.goto(`/history/${camera._id}`);
  await reader.page.locator('li[data-kind="created"]').getByRole('button', { name: 'Пожаловаться' }).click();
  await report(reader.page, 'Что не так с этим изменением?', 'Знак показывает 40');
  await reader.page.goto('/account/owner');
  await reader.page.getByRole('button', { name: 'Пожаловаться' }).click();
  await report(reader.page, 'Что не так делает этот участник?', 'Пишет рекламу');
  assert.deepEqual(reader.complaints, []);
  await reader.leave();

  const { page, context, complaints } = await stage.visitor();
  await judge.enter(context);
  await page.goto('/moderation?tab=complaints');
  const list = page.getByRole('listbox', { name: 'Открытые жалобы' });
  const detail = page.getByRole('region', { name: 'Жалоба' });
  await list
    .getByRole('option', { selected: true })
    .filter({ hasText: /Пишет рекламу.*Участник · owner/ })
    .waitFor();
  await detail.getByRole('heading', { name: 'Участник' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await detail.getByRole('button', { name: /^Решена/ }).click();
  await list
    .getByRole('option', { selected: true })
    .filter({ hasText: /Знак показывает 40.*Изменение/ })
    .waitFor();
  await detail.getByRole('link', { name: 'К изменению' }).waitFor();
  await list.press('Control+a');
  const together = page.getByRole('toolbar', { name: 'С выбранными' });
  await together.getByText('Выбраны 2').waitFor();
  await list
    .getByRole('option', { selected: true })
    .filter({ hasText: /никогда не было.*Точка/ })
    .waitFor();
  await together.getByRole('button', { name: 'Оставить как есть' }).click();
  await page.getByText('Осталось 0').waitFor();
  assert.deepEqual(complaints, []);
  await page.reload();
  await page.getByText('Открытых жалоб нет').waitFor();
});
