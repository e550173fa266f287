import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { download } from '../../drivers/downloaded-file.ts';
import { RequestLog } from '../../drivers/request-log.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const header = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n';

/** Cameras and level crossings; only iGO uses code 6 for the latter. */
function igoFile(rows: number): string {
  const row = (at: number) => {
    const position = `${(37 + (at % 1000) / 1000).toFixed(6)},${(55 + Math.floor(at / 1000) / 1000).toFixed(6)}`;
    return `${at + 1},${position},${at % 2 === 0 ? 1 : 6},60,1,${at % 360}\r\n`;
  };
  return header + Array.from({ length: rows }, (_, at) => row(at)).join('');
}

async function choose(page: Page, text: string, name = 'my cams.txt'): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test(
  'an iGO file is converted to PocketGIS+ with every direction turned by 180°, and nothing is uploaded',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor();
    await page.goto('/useful/converters');
    await page.getByText('Перетащите файл сюда').waitFor();
    const requests = new RequestLog(page);
    await choose(page, igoFile(720));
    await page.getByText('Формат узнан по содержимому').waitFor();
    assert.equal(await page.getByLabel('Формат файла').inputValue(), 'IGO');
    await page.getByLabel('Новый формат').selectOption('PocketGis+');
    await page.getByText('Направления развернём на 180°').waitFor();
    const file = await download(page, () => page.getByRole('button', { name: 'Перевести в PocketGis+' }).click());
    assert.equal(file.name, 'my cams_PocketGisPlus.txt');
    assert.match(file.text('windows-1251'), /^IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION,DISTANCE,ANGLE \/\/ Dozor /);
    assert.match(file.text('windows-1251'), / \/\/ Железнодорожный переезд\r\n/);
    const rows = file.rows('windows-1251');
    assert.equal(rows.length, 720);
    for (const [at, row] of rows.entries()) {
      assert.equal(Number(row[6]), ((at % 360) + 180) % 360, `row ${at + 1}`);
      assert.equal(row[3], at % 2 === 0 ? '1' : '21');
    }
    const seen = requests.stop();
    assert.deepEqual(
      seen.filter(({ path }) => !path.startsWith('/assets/')),
      [],
      'only files of the app are requested',
    );
    assert.deepEqual(complaints, []);
  },
);

test('100,000 rows are converted while the page stays responsive', async () => {
  const { page } = await stage.visitor();
  await page.goto('/useful/converters');
  await page.getByText('Перетащите файл сюда').waitFor();
  const reported = await watchProgress(page);
  await choose(page, igoFile(100_000));
  await page.getByLabel('Новый формат').selectOption('Навител');
  const file = await download(page, () => page.getByRole('button', { name: 'Перевести в Навител' }).click());
  assert.equal(file.rows().length, 100_000);
  assert.ok((await reported()) >= 4, `progress was painted ${await reported()} times`);
});

declare global {
  var seenProgress: Set<string>;
}

/** Counts the distinct progress states that the visitor sees. */
async function watchProgress(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    globalThis.seenProgress = seen;
    const sample = () => {
      const value = document.querySelector('main [role="progressbar"]')?.getAttribute('aria-valuetext');
      const now = document.querySelector('main [role="progressbar"]')?.getAttribute('aria-valuenow');
      if (value ?? now) seen.add(`${value} ${now}`);
      requestAnimationFrame(sample);
    };
    sample();
  });
  return () => page.evaluate(() => globalThis.seenProgress.size);
}
