import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { becomes } from '../../drivers/becomes.ts';
import { download } from '../../drivers/downloaded-file.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { waitForBuilds } from '../../drivers/ready-builds.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

// Ready files omit the sample, so the server starts with other points.
const dataDir = mkdtempSync(join(tmpdir(), 'dozor-warn-'));
const stage = setStage({ DATA_DIR: dataDir }, async () => {
  const { code, stderr } = await runDozor(['generate', '--points', '2000'], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
});

const xz = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];

test('a driver copies a working URL for Highway Radar and downloads a file for iGO', { tag: '@core' }, async () => {
  await waitForBuilds(stage.server());
  const { page, context, complaints } = await stage.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/warn');
  await page.getByLabel('Страна').selectOption('Казахстан');
  const radar = page.getByRole('article').filter({ hasText: 'Highway Radar' });
  await radar.getByRole('button', { name: 'Скопировать адрес' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await becomes(async () => (await clipboard()).endsWith('/builds/ExCam/KZ.xz'), true);
  const answer = await context.request.get(await clipboard());
  assert.equal(answer.status(), 200);
  assert.deepEqual([...(await answer.body()).subarray(0, xz.length)], xz);
  assert.deepEqual(await seriousFindings(page), []);

  await page.getByText('Машина', { exact: true }).click();
  const file = await download(page, () => page.getByRole('link', { name: 'Скачать файл: iGO' }).click());
  assert.ok(file.rows().length > 10);
  assert.match(page.url(), /\/warn\?.*on=car/);
  assert.deepEqual(complaints, []);
});

test('for Germany the page has no file, and links to the way, the download page and the table of laws', async () => {
  await waitForBuilds(stage.server());
  const { page, complaints } = await stage.visitor({});
  await page.goto('/warn?country=DE');
  await page.getByText('Поэтому программам в дороге мы здесь ничего не даём.').waitFor();
  assert.equal(await page.getByRole('main').getByRole('button').count(), 0);
  assert.equal(await page.getByRole('heading', { name: /^(Highway Radar|Navitel)/ }).count(), 0);
  await page.getByRole('main').getByRole('link', { name: 'что на вашем пути' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Камеры и законы стран' }).click();
  const table = page.getByRole('table', { name: 'Камеры и законы стран' });
  await table
    .getByRole('row')
    .filter({ hasText: /Германия.*ничего: в пути молчим.*StVO/s })
    .waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(complaints, []);
});

test('on narrow phones nothing overflows, and there is no QR code for another phone', async () => {
  for (const width of [390, 320]) {
    const { page } = await stage.visitor({ viewport: { width, height: 700 }, hasTouch: true });
    await page.goto('/warn?country=RU');
    await page.getByRole('heading', { name: /^Highway Radar/ }).waitFor();
    assert.equal(await page.getByRole('img', { name: 'QR-код этой страницы' }).count(), 0);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overhang <= 0, `${overhang} px at ${width}`);
  }
});
