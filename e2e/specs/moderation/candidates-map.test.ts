import assert from 'node:assert/strict';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { compareList } from '../../drivers/compare-list.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('proposals from lists are a map layer that opens one or all in view for review', async () => {
  const moderator = await MemberAccount.of(stage.server(), 'maria', 'moderator');
  const rows = ['a,57,60,camera,80,90', 'b,57.001,60.001,camera,70,45', 'c,57.1,61,camera,60,'];
  const { dataDir } = stage.server();
  assert.match(await compareList(dataDir, { name: 'city', licence: 'ODbL', rows }), /^matched 0, new 3,/);
  const { page, context, complaints } = await stage.visitor();
  await moderator.enter(context);
  const map = new MapDriver(page);
  await map.open('/?center=60,57&zoom=14');
  await page.getByRole('button', { name: 'Ещё', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Предложения из списков' }).click();
  await page.getByText('На экране 2 предложения').waitFor();
  await page.reload();
  await page.getByText('На экране 2 предложения').waitFor();

  // Clicking its ring opens a single proposal.
  await map.isDrawn();
  await map.clickAt(60, 57);
  await page.getByText('Только в выбранной части карты.').waitFor();
  const list = page.getByRole('listbox', { name: 'Предложения из списков' }).getByRole('option');
  await list.filter({ hasText: 'запись a' }).waitFor();
  assert.equal(await list.count(), 1);
  await page.getByRole('link', { name: 'Показать все' }).click();
  await list.nth(2).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Разобрать' }).click();
  await list.nth(1).waitFor();
  assert.equal(await list.count(), 2);
  assert.deepEqual(complaints, []);
});
