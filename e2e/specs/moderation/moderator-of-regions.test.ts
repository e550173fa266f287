import assert from 'node:assert/strict';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const tver = { x: 35.9, y: 56.86 };
const moscow = { x: 37.62, y: 55.75 };

test('a moderator limited to a region by an admin reviews, bans and deletes only there', async () => {
  const chief = await MemberAccount.of(stage.server(), 'chief', 'admin');
  const keeper = await MemberAccount.of(stage.server(), 'keeper', 'moderator');
  const vandal = await MemberAccount.of(stage.server(), 'vandal');
  const stranger = await MemberAccount.of(stage.server(), 'stranger');
  const near = await vandal.add({ ...tver, type: 'static_cam', speed: 60 });
  const far = await stranger.add({ ...moscow, type: 'static_cam', speed: 60 });
  await keeper.seesFlagged('vandal', 1);
  await keeper.seesFlagged('stranger', 1);

  const admin = await stage.visitor();
  await chief.enter(admin.context);
  await admin.page.goto('/account/keeper');
  await admin.page.getByLabel('Страна регионов').selectOption({ label: 'Россия' });
  const regions = admin.page.getByRole('combobox', { name: 'Регионы', exact: true });
  await regions.fill('Твер');
  await admin.page.getByRole('option', { name: /Тверская/ }).click();
  await admin.page.getByRole('heading', { name: 'keeper' }).click();
  await admin.page.getByLabel('До какого дня (если на время)').fill('2040-01-31');
  assert.deepEqual(await seriousFindings(admin.page), []);
  await admin.page.getByRole('button', { name: 'Сохранить роль' }).click();
  await admin.page.getByText(/Модератор регионов: Тверская/).waitFor();
  await admin.page.getByText(/Модератор до 2040-01-31/).waitFor();
  assert.deepEqual(admin.complaints, []);
  await admin.leave();

  const { page, context, complaints } = await stage.visitor();
  await keeper.enter(context);
  await page.goto('/moderation');
  const list = page.getByRole('listbox', { name: 'Правки на проверку' });
  await list.getByRole('option').filter({ hasText: 'vandal' }).waitFor();
  assert.equal(await list.getByRole('option').count(), 1);
  const detail = page.getByRole('region', { name: 'Правка' });
  await detail.getByRole('button', { name: 'Заблокировать' }).click();
  const question = page.getByRole('dialog', { name: 'Заблокировать vandal?' });
  await question.getByText(/72 часа/).waitFor();
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await detail.getByRole('button', { name: 'Снять блокировку' }).waitFor();
  await page.goto('/account/vandal');
  await page.getByText(/Блокировка до \d{4}-/).waitFor();

  await page.goto(`/?point=${near._id}&center=${tver.x},${tver.y}&zoom=16`);
  const more = page.getByRole('button', { name: 'Ещё о точке' });
  const remove = page.getByRole('menuitem', { name: 'Удалить' });
  await more.click();
  await remove.waitFor();
  await page.goto(`/?point=${far._id}&center=${moscow.x},${moscow.y}&zoom=16`);
  await page.getByRole('button', { name: 'Изменить' }).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Пожаловаться' }).waitFor();
  assert.equal(await remove.count(), 0);
  assert.deepEqual(complaints, []);
});
