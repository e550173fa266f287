import assert from 'node:assert/strict';
import { AccountDriver } from '../../drivers/account/account-driver.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('a moderator finds a member by the start of an email address and opens their page', { tag: '@core' }, async () => {
  const anna = await MemberAccount.of(stage.server(), 'anna');
  const judge = await MemberAccount.of(stage.server(), 'judge', 'moderator');
  await MemberAccount.of(stage.server(), 'outcast', 'banned');
  await anna.add({ x: 60, y: 57, type: 'static_cam', speed: 60 });
  const { page, context, complaints } = await stage.visitor();
  await judge.enter(context);
  await page.goto('/about/mission');
  await new AccountDriver(page).accountButton('judge').click();
  await page.getByRole('menuitem', { name: 'Работа' }).click();
  await page.getByRole('navigation', { name: 'Работа' }).getByRole('link', { name: 'Участники' }).click();
  const table = page.getByRole('table', { name: 'Участники' });
  await table.getByRole('row', { name: /outcast заблокирован/ }).waitFor();
  const search = page.getByRole('search');
  await search.getByRole('textbox').fill('anna@ex');
  await search.getByRole('button', { name: 'Найти' }).click();
  await table.getByRole('link', { name: 'outcast' }).waitFor({ state: 'detached' });
  const row = table.getByRole('row', { name: /anna участник/ });
  assert.match(await row.innerText(), /\t1\t0\t0$/);
  assert.deepEqual(await seriousFindings(page), []);
  await row.getByRole('link', { name: 'anna' }).click();
  await page.getByRole('heading', { level: 1, name: 'anna' }).waitFor();
  assert.deepEqual(complaints, []);
});
