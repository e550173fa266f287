import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
const brought = 30;

/** Crossings along a street in Astana, as in a third-party file. */
function rowsOfList(): string {
  const rows = Array.from({ length: brought }, (_, at) => `${(71 + at * 0.01).toFixed(2)},51,crosswalk`);
  return ['x,y,type', ...rows].join('\n');
}

test(
  'an import is a single line in the history, expands to its points and collapses again',
  { tag: '@core' },
  async () => {
    const { dataDir, url } = stage.server();
    const anna = await MemberAccount.of(stage.server(), 'anna');
    await anna.add({ x: 37.6, y: 55.75, type: 'static_cam' });
    const file = join(dataDir, 'crossings.csv');
    await writeFile(file, rowsOfList());
    const { stdout, stderr } = await runDozor(['import', file], { DATA_DIR: dataDir });
    assert.match(stdout, new RegExp(`^imported ${brought}, duplicates 0, rejected 0`), stderr);
    await anna.add({ x: 37.7, y: 55.75, type: 'static_cam' });

    const { page, complaints, leave } = await stage.visitor();
    await page.goto('/history');
    await page.getByRole('tab', { name: 'Добавлены 3', exact: true }).waitFor();
    const line = page.getByRole('tabpanel').getByRole('row').nth(2);
    const words = ((await line.textContent()) ?? '').replaceAll(/\s+/g, ' ');
    for (const part of ['Импорт: 30 точек', 'crossings.csv', 'Казахстан']) assert.ok(words.includes(part), words);
    assert.deepEqual(await seriousFindings(page), []);
    await line.getByRole('link', { name: 'Импорт: 30 точек' }).click();
    await page.getByRole('tab', { name: 'Добавлены 30', exact: true }).waitFor();
    await page.getByText('1–25 из 30').waitFor();
    await page.getByRole('button', { name: 'Убрать из фильтра: Один импорт' }).click();
    await page.getByRole('tab', { name: 'Добавлены 3', exact: true }).waitFor();
    assert.deepEqual(complaints, []);
    await leave();

    const feed = await (await fetch(`${url}/feeds/country/KZ.atom`)).text();
    assert.deepEqual(
      [...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title),
      ['Дозор: изменения – Казахстан', 'Импорт: точек 30'],
    );
  },
);
