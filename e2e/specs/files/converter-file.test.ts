import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { download } from '../../drivers/downloaded-file.ts';
import { RequestLog } from '../../drivers/request-log.ts';
import { setStage } from '../../drivers/stage.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const header = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n';

/** Cameras and level crossings, which only iGO writes with code 6. */
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

test('an iGO file becomes one for PocketGIS+ with every direction turned by 180°, and nothing is sent', async () => {
  const { page, complaints, leave } = await stage.visitor();
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
    'only the program itself is fetched',
  );
  assert.deepEqual(complaints, []);
  await leave();
});

test('where Navitel and iGO cannot be told apart, the person has to say which it is', async () => {
  const { page, leave } = await stage.visitor();
  await page.goto('/useful/converters');
  await choose(page, `${header}1,37.5,55.5,1,60,1,90\r\n`);
  await page.getByRole('alert').getByText('не понять, Навител это или iGO').waitFor();
  const start = page.getByRole('button', { name: /^Перевести в/ });
  assert.equal(await start.isDisabled(), true);
  await page.getByText('смотрит на запад, 270°').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('button', { name: 'Это Навител' }).click();
  await page.getByText('смотрит на восток, 90°').waitFor();
  await page.getByLabel('Новый формат').selectOption('GeoJSON');
  const file = await download(page, () => start.click());
  const { features } = JSON.parse(file.text()) as { features: { properties: { direction: number } }[] };
  assert.deepEqual(
    features.map(({ properties }) => properties.direction),
    [90],
  );
  await leave();
});

test('rows that are not taken are listed with their line and the reason, and can be saved', async () => {
  const { page, leave } = await stage.visitor();
  await page.goto('/useful/converters');
  await choose(page, `${igoFile(3)}4,200,55.5,1,60,1,90\r\n5,37.5,55.5,13,60,1,90\r\n`);
  await page.getByText('Отклонено 2 строки').waitFor();
  await page.getByRole('row', { name: '5 координаты за пределами ±170° / ±80°' }).waitFor();
  await page.getByRole('row', { name: '6 типу «13» у нас ничего не соответствует' }).waitFor();
  const list = await download(page, () => page.getByRole('button', { name: 'Сохранить список' }).click());
  assert.equal(list.text().split('\r\n').length, 3);
  assert.deepEqual(await seriousFindings(page), []);
  await leave();
});

test('a file that is none of ours is told, not shown as an empty success', async () => {
  const { page, leave } = await stage.visitor({ language: 'en' });
  await page.goto('/useful/converters');
  await choose(page, 'Dear all,\nsee you on Monday.\n', 'letter.txt');
  await page.getByRole('alert').getByText('No points were found').waitFor();
  await page.getByText('the format of the file is not recognised').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Convert to/ }).count(), 0);
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByText('Drop a file here').waitFor();
  await choose(page, '', 'nothing.csv');
  await page.getByRole('alert').getByText('The file is empty').waitFor();
  assert.equal(await page.getByRole('combobox').count(), 0, 'of nothing there is no format to choose');
  await leave();
});

test('100,000 rows are read and written while the page goes on answering', async () => {
  const { page, leave } = await stage.visitor();
  await page.goto('/useful/converters');
  await page.getByText('Перетащите файл сюда').waitFor();
  const told = await watchProgress(page);
  await choose(page, igoFile(100_000));
  await page.getByLabel('Новый формат').selectOption('Навител');
  const file = await download(page, () => page.getByRole('button', { name: 'Перевести в Навител' }).click());
  assert.equal(file.rows().length, 100_000);
  assert.ok((await told()) >= 4, `progress was painted ${await told()} times`);
  await leave();
});

test('reading can be cancelled, and another file chosen', async () => {
  const { page, leave } = await stage.visitor();
  await page.goto('/useful/converters');
  await page.getByText('Перетащите файл сюда').waitFor();
  await choose(page, igoFile(400_000));
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByText('Перетащите файл сюда').waitFor();
  await choose(page, igoFile(2));
  await page.getByText('Формат узнан по содержимому').waitFor();
  await leave();
});

declare global {
  var seenProgress: Set<string>;
}

/** Counts the different states of the progress that the visitor gets to see. */
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
