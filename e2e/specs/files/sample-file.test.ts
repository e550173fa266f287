import assert from 'node:assert/strict';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { download } from '../../drivers/downloaded-file.ts';
import { ExportDriver } from '../../drivers/export-driver.ts';
import { waitForBuilds } from '../../drivers/ready-builds.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage();

test('files of a new site are marked as sample data; after the first real point they contain none of it', async () => {
  const visitor = await stage.visitor(phone);
  const { revision } = await waitForBuilds(stage.server());
  await visitor.page.goto('/useful/builds');
  const button = visitor.page.getByRole('link', { name: 'Скачать sample_speedcam.txt' });
  await visitor.page.getByRole('button', { name: /^Учебные данные\. Эти точки придуманы/ }).waitFor();
  const invented = await download(visitor.page, () => button.tap());
  assert.equal(invented.name, 'sample_speedcam.txt');
  assert.ok(invented.rows().length > 100);

  const author = await MemberAccount.of(stage.server(), 'first');
  await author.add({ x: 37.6, y: 55.7, type: 'static_cam', speed: 60, direction: 90 });
  await waitForBuilds(stage.server(), revision);
  const { page } = await stage.visitor();
  await page.goto('/useful/builds?country=RU');
  const real = await download(page, () => page.getByRole('link', { name: 'Скачать speedcam.txt' }).click());
  assert.equal(real.rows().length, 1);
  assert.equal(await page.getByRole('button', { name: /^Учебные данные/ }).count(), 0);
  const form = new ExportDriver(page);
  await form.open('/export?format=CSV&country=RU');
  await form.promises(1);
  await page.goto('/about/statistics');
  await page.getByText(/^1 точка на карте/).waitFor();
});
