import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
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
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

// Ready files omit the sample, so the server starts with other points.
const dataDir = mkdtempSync(join(tmpdir(), 'dozor-builds-page-'));
const stage = setStage({ DATA_DIR: dataDir }, async () => {
  const { code, stderr } = await runDozor(['generate', '--points', '2000'], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
});

const run = promisify(execFile);

const link = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Скачать|Download) \S+\.\w+$/ });

test('the downloaded file matches the row count and checksum in the manifest', { tag: '@core' }, async () => {
  const { page, complaints } = await stage.visitor();
  const { files } = await waitForBuilds(stage.server());
  await page.goto('/useful/builds');
  await page.getByRole('radio', { name: 'ПокетГИС' }).check({ force: true });
  await page.getByLabel('Страна').selectOption('Казахстан');
  const file = await download(page, () => link(page).click());
  assert.equal(file.name, 'PocketGisPlus.txt');
  const entry = files.find(({ path }) => path === '/builds/PocketGisPlus/KZ.txt');
  assert.deepEqual([entry?.sha256, entry?.rows], [file.sha256(), file.rows('windows-1251').length]);
  const figure = new Intl.NumberFormat('ru').format(entry?.rows ?? 0);
  await page.getByText(new RegExp(`^${figure} строк`)).waitFor();
  assert.deepEqual(complaints, []);
});

test(
  'on a phone the navigator file is two taps from the map, has the name the device expects, and the next step is shown',
  { tag: '@core' },
  async () => {
    const { page } = await stage.visitor(phone);
    await waitForBuilds(stage.server());
    await page.goto('/');
    await page.getByRole('link', { name: 'Скачать', exact: true }).tap();
    const file = await download(page, () => link(page).tap());
    assert.equal(file.name, 'speedcam.txt');
    await page.getByRole('status').getByText('NavitelContent › Maps').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
  },
);

const desktop = { viewport: { width: 1440, height: 900 } };

for (const [where, of] of Object.entries({ desktop, phone })) {
  for (const language of ['ru', 'en'] as const) {
    test(`eight apps, a country and one button fit one ${where} screen with few controls (${language})`, async () => {
      const { page } = await stage.visitor({ ...of, language });
      await waitForBuilds(stage.server());
      await page.goto('/useful/builds');
      await link(page).waitFor();
      const article = page.getByRole('article');
      assert.equal(await article.getByRole('radiogroup').first().getByRole('radio').count(), 8);
      assert.equal(await link(page).count(), 1);
      const controls = article.locator('a, button, select, input');
      assert.ok((await controls.count()) <= 15, `${await controls.count()} controls`);
      const bottom = (await link(page).boundingBox())!;
      const bar = of === phone ? 56 : 0;
      const height = page.viewportSize()!.height - bar;
      assert.ok(bottom.y + bottom.height <= height, `the button ends at ${bottom.y + bottom.height} of ${height}`);
      await page.goto('/export');
      await article.getByRole('radiogroup').first().waitFor();
      assert.equal(await article.getByRole('radiogroup').first().getByRole('radio').count(), 8);
    });
  }
}

test('a file URL ends in the name its device expects, and a switch in the tile of an app selects the variant', async () => {
  const { page, context } = await stage.visitor();
  await waitForBuilds(stage.server());
  await page.goto('/useful/builds?format=IGO&country=RU');
  await becomes(() => link(page).getAttribute('href'), '/builds/IGO/RU/speedcam.txt');
  await page.getByRole('radiogroup', { name: 'iGO: какой файл' }).getByText('Pongo').click();
  await becomes(() => link(page).getAttribute('href'), '/builds/IGOPongo/RU/speedcam.txt');
  assert.equal((await context.request.get('/builds/IGOPongo/RU/speedcam.txt')).status(), 200);
  await page.reload();
  await page.getByRole('radio', { name: 'Pongo' }).and(page.locator(':checked')).waitFor({ state: 'attached' });
});

/** The code blocks of a language on the developer page, with the URL of the server filled in. */
async function examples(language: string): Promise<string[]> {
  const { page, leave } = await stage.visitor();
  await page.goto('/useful/developers');
  const blocks = await page.locator(`pre code.language-${language}`).allTextContents();
  await leave();
  return blocks;
}

async function hasCommands(...names: string[]): Promise<boolean> {
  const found = await Promise.all(
    names.map((name) => run('sh', ['-c', `command -v ${name}`]).then(Boolean, () => false)),
  );
  return found.every(Boolean);
}

test('the JavaScript and Python examples on the developer page run unmodified', async () => {
  await waitForBuilds(stage.server());
  const plain = { env: { ...process.env, FORCE_COLOR: '0' } };
  const scripts = await examples('js');
  assert.ok(scripts.length >= 3);
  for (const script of scripts.filter((text) => !text.includes('EventSource'))) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], plain);
    assert.match(stdout, /^\d/, script);
  }
  test.skip(!(await hasCommands('python3')), 'python3 is not installed');
  for (const script of await examples('python')) {
    const { stdout } = await run('python3', ['-c', script], { maxBuffer: 2 ** 24 });
    assert.match(stdout, /^\d/, script);
  }
});

test('the script on the developer page downloads a file unless it is current, and keeps it if the new one is corrupt', async ({
  browserName: _,
}, testInfo) => {
  test.skip(!(await hasCommands('curl', 'sha256sum')), 'curl or sha256sum is not installed');
  await waitForBuilds(stage.server());
  const script = (await examples('sh')).find((text) => text.startsWith('#!/bin/sh')) ?? '';
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
  assert.equal((await stat(file)).mtimeMs, mtimeMs, 'not rewritten');

  await writeFile(file, 'an old file\n');
  assert.match((await update()).stdout, /обновлён/);
  assert.ok((await readFile(file)).equals(first));

  const broken = script.replace(/^curl .*$/m, 'echo half > "$file.part"');
  assert.notEqual(broken, script);
  await writeFile(join(folder, 'update.sh'), broken);
  await writeFile(file, 'an old file\n');
  await assert.rejects(update(), /контрольная сумма не сошлась/);
  assert.equal(await readFile(file, 'utf8'), 'an old file\n');
  assert.deepEqual((await readdir(folder)).toSorted(), ['speedcam.txt', 'update.sh'], 'no partial file is left behind');
});
