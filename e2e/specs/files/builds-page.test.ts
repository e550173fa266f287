import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { becomes } from '../../drivers/becomes.ts';
import { download } from '../../drivers/downloaded-file.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { waitForBuilds } from '../../drivers/ready-builds.ts';
import { setStage } from '../../drivers/stage.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';
import { test } from '../../drivers/test.ts';

// Ready files omit the sample, so the server starts with other points.
const dataDir = mkdtempSync(join(tmpdir(), 'dozor-builds-page-'));
const stage = setStage({ DATA_DIR: dataDir }, async () => {
  const { code, stderr } = await runDozor(['generate', '--points', '2000'], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
});
const run = promisify(execFile);

async function openBuilds(page: Page): Promise<void> {
  await waitForBuilds(stage.server());
  await page.goto('/useful/builds');
  await page.getByRole('table', { name: 'Готовые сборки' }).waitFor();
}

function rowOf(page: Page, country: string) {
  return page.getByRole('row', { name: country });
}

test('the checksum on the page is that of the file, and so is the number of rows', { tag: '@core' }, async () => {
  const { page, context, complaints } = await stage.visitor({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openBuilds(page);
  await page.getByLabel('Навигатор, приложение или прибор').selectOption('PocketGis+');
  const file = await download(page, () => page.getByRole('link', { name: 'Скачать: Казахстан' }).click());
  await page.getByRole('button', { name: 'Скопировать контрольную сумму: Казахстан' }).click();
  await page.getByText('Текст скопирован').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), file.sha256());
  const rows = await rowOf(page, 'Казахстан').getByRole('cell').first().innerText();
  assert.equal(Number(rows.replaceAll(/\D/g, '')), file.rows().length);

  await page.getByRole('button', { name: 'Скопировать адрес: Казахстан' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await becomes(async () => (await clipboard()).startsWith('http'), true);
  const address = await clipboard();
  const answer = await context.request.get(address);
  assert.equal(
    createHash('sha256')
      .update(await answer.body())
      .digest('hex'),
    file.sha256(),
  );
  assert.deepEqual(complaints, []);
});

test(
  'on a phone the file for a navigator is two taps from the map, under its own name, and the next step is told',
  { tag: '@core' },
  async () => {
    const { page } = await stage.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await waitForBuilds(stage.server());
    await page.goto('/');
    await page.getByRole('link', { name: 'Скачать', exact: true }).tap();
    const file = await download(page, () => page.getByRole('link', { name: 'Скачать: Все страны' }).tap());
    assert.equal(file.name, 'speedcam.txt');
    await page.getByRole('status').getByText('NavitelContent › Maps').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
  },
);

test('the apps have their own names, and the address of a file ends as its device wants', async () => {
  const { page, context } = await stage.visitor();
  await openBuilds(page);
  const apps = await page.getByLabel('Навигатор, приложение или прибор').getByRole('option').allInnerTexts();
  for (const app of ['Навител', 'OsmAnd (GPX)', 'Organic Maps, CoMaps (KML)', 'iGO', 'TomTom OV2', 'Стрелка']) {
    assert.ok(apps.includes(app), app);
  }
  const address = await page.getByRole('link', { name: 'Скачать: Россия' }).getAttribute('href');
  assert.equal(address, '/builds/Navitel/RU/speedcam.txt');
  assert.equal((await context.request.get(address ?? '')).status(), 200);
});

test('the script on the page fetches the file, does nothing while it is fresh, and keeps it when the new one is broken', async ({
  browserName: _,
}, testInfo) => {
  const missing = await run('sh', ['-c', 'command -v curl && command -v sha256sum']).then(
    () => false,
    () => true,
  );
  test.skip(missing, 'curl or sha256sum is not on this machine');
  const { page, leave } = await stage.visitor();
  await openBuilds(page);
  const script = await page.getByRole('textbox', { name: 'Свежий файл автоматически' }).inputValue();
  await leave();
  const folder = testInfo.outputPath();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'update.sh'), script);
  const update = () => run('sh', ['update.sh'], { cwd: folder });
  const file = join(folder, 'speedcam.txt');

  assert.match((await update()).stdout, /обновлён: speedcam\.txt/);
  const first = await readFile(file);
  assert.match(first.toString(), /^IDX,X,Y,TYPE/);
  const { mtimeMs } = await stat(file);
  assert.equal((await update()).stdout, '');
  assert.equal((await stat(file)).mtimeMs, mtimeMs, 'not written again');

  await writeFile(file, 'an old file\n');
  assert.match((await update()).stdout, /обновлён/);
  assert.ok((await readFile(file)).equals(first));

  const broken = script.replace(/^curl .*$/m, 'echo half > "$file.part"');
  assert.notEqual(broken, script);
  await writeFile(join(folder, 'update.sh'), broken);
  await writeFile(file, 'an old file\n');
  await assert.rejects(update(), /контрольная сумма не сошлась/);
  assert.equal(await readFile(file, 'utf8'), 'an old file\n');
  assert.deepEqual((await readdir(folder)).toSorted(), ['speedcam.txt', 'update.sh'], 'nothing half is left behind');
});
