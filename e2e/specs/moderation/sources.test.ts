import assert from 'node:assert/strict';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { compareList } from '../../drivers/compare-list.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('an admin sees the results of each list, has one read again and removes it', async () => {
  const { dataDir } = stage.server();
  const rows = ['a,57,60,camera,80,90', 'b,57.1,60,camera,70,45'];
  assert.match(await compareList(dataDir, { name: 'city', licence: 'ODbL', rows }), /^matched 0, new 2,/);
  const admin = await MemberAccount.of(stage.server(), 'olga', 'admin');
  const { page, context, complaints } = await stage.visitor();
  await admin.enter(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Учётная запись olga' }).click();
  await page.getByRole('menuitem', { name: 'Работа' }).click();
  await page.getByRole('navigation', { name: 'Работа' }).getByRole('link', { name: 'Официальные списки' }).click();
  const list = page.getByRole('list', { name: 'Официальные списки' }).getByRole('listitem');
  const figure = (name: string, count: string) =>
    list
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${count}$`) })
      .and(page.locator(`dt:text-is("${name}") + dd`));
  await figure('новых', '2').waitFor();
  await list.getByText('Вручную').waitFor();
  await list.getByRole('link', { name: '2 предложения ждут' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);

  await list.getByRole('button', { name: 'Прочитать сейчас: city' }).click();
  // A second run reports nothing new; earlier proposals are still waiting.
  await figure('новых', '0').waitFor();
  await list.getByRole('link', { name: '2 предложения ждут' }).waitFor();

  const remove = list.getByRole('button', { name: 'Убрать: city' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Убрать список «city»?' });
  await question.getByRole('button', { name: 'Оставить' }).click();
  await question.waitFor({ state: 'detached' });
  await remove.click();
  await question.getByRole('button', { name: 'Убрать', exact: true }).click();
  await page.getByText('Списков пока нет').waitFor();
  assert.deepEqual(complaints, []);
});
