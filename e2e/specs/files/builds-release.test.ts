import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { waitForBuilds } from '../../drivers/ready-builds.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

/** Sixty crossings in New Zealand, included in the next files. */
async function importList(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dozor-builds-release-'));
  const rows = Array.from({ length: 60 }, (_, index) => `${(169.5 + index / 1000).toFixed(3)},-44.5,crosswalk`);
  const file = join(folder, 'list.csv');
  await writeFile(file, `x,y,type\n${rows.join('\n')}\n`);
  const { code, stderr } = await runDozor(['import', file], { DATA_DIR: stage.server().dataDir });
  await rm(folder, { recursive: true });
  assert.equal(code, 0, stderr);
}

test('a moderator sees which builds are held back and why, and releases a country', async () => {
  const moderator = await MemberAccount.of(stage.server(), 'keeper', 'moderator');
  await importList();
  const { revision } = await waitForBuilds(stage.server());
  const found = await fetch(`${stage.server().url}/api/points/?bbox=169,-45,170,-44`);
  const { items } = (await found.json()) as { items: Point[] };
  const removed = items.slice(0, 10);
  // All at once, so that no build has only the first few removals: those would be less than a tenth.
  await Promise.all(removed.map((point) => moderator.remove(point, 'снят')));
  await waitForBuilds(stage.server(), revision + removed.length - 1);

  const { page, context, complaints } = await stage.visitor();
  await moderator.enter(context);
  await page.goto('/moderation');
  await page.getByRole('link', { name: /^Придержанные файлы/ }).click();
  const row = page
    .getByRole('list', { name: 'Придержанные файлы' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: 'Новая Зеландия' }),
    });
  await row.getByText('50 точек вместо 60').waitFor();
  await row.getByText('GeoJSON').waitFor();
  assert.match((await row.getByRole('link', { name: 'Что изменили' }).getAttribute('href')) ?? '', /countries=NZ/);
  assert.deepEqual(await seriousFindings(page), []);

  const question = page.getByRole('dialog', { name: 'Выпустить новый файл: Новая Зеландия?' });
  await row.getByRole('button', { name: 'Выпустить: Новая Зеландия' }).click();
  await question.getByText('В навигаторы попадёт файл, где 50 точек вместо 60.').waitFor();
  await question.getByRole('button', { name: 'Придержать дальше' }).click();
  await row.getByRole('button', { name: 'Выпустить: Новая Зеландия' }).click();
  await question.getByRole('button', { name: 'Выпустить' }).click();
  await row.waitFor({ state: 'detached' });
  const file = await context.request.get('/builds/CSV/NZ.csv');
  assert.equal((await file.text()).trimEnd().split('\r\n').length, 51, 'the header and the remaining points');
  await page.getByRole('heading', { name: 'Все страны' }).waitFor();
  assert.deepEqual(complaints, []);
});
