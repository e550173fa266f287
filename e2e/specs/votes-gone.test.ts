import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { runDozor } from '../drivers/dozor-command.ts';
import { MemberAccount } from '../drivers/member-account.ts';
import { seriousFindings } from '../drivers/serious-findings.ts';
import { setStage } from '../drivers/stage.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

const yearMs = 365 * 86_400_000;

/** Votes of people who have been here for years and come from networks of their own, as the table keeps them. */
function sayGone(dataDir: string, pointId: string, people: number): void {
  const database = new DatabaseSync(join(dataDir, 'dozor.sqlite'), { timeout: 60_000 });
  const insert = database.prepare(
    `insert into votes (id, point_idx, voter, network, kind, at, created, born, weight, source, ignored)
     values (?, ?, ?, ?, 'gone', ?, ?, ?, 1.386, 'web', 0)`,
  );
  const now = Date.now();
  for (let at = 1; at <= people; at += 1) {
    insert.run(1000 + at, Number(pointId), `u${900 + at}`, `network ${at}`, now, now, now - at * yearMs);
  }
  database.close();
}

test('what several people say is gone is on the moderators’ list until one of them has settled it', async () => {
  const { dataDir } = stage.server();
  const anna = await MemberAccount.of(stage.server(), 'anna');
  const moderator = await MemberAccount.of(stage.server(), 'moderator', 'moderator');
  const camera = await anna.add({ x: 60, y: 57, type: 'static_cam', speed: 60, direction: 75 });
  sayGone(dataDir, camera._id, 4);
  const { stdout } = await runDozor(['recompute'], { DATA_DIR: dataDir });
  assert.equal(stdout, 'points with votes 1, changed 1\n');

  const { page, context, complaints, leave } = await stage.visitor();
  await moderator.enter(context);
  await page.goto('/moderation');
  await page.getByRole('tab', { name: 'Уже нет? 1' }).click();
  const row = page.getByRole('list', { name: 'Точки, которых, похоже, уже нет' }).getByRole('listitem');
  await row.getByText('4 человека говорят, что её уже нет').waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await row.getByRole('link', { name: /^Показать на карте/ }).click();
  await page.getByText('Предложено убрать').waitFor();
  await moderator.change(camera, { rating: -1 }, 'Проехал: столба нет');
  await page.goto('/moderation?tab=gone');
  await page.getByText('Ни об одной точке не говорят, что её нет').waitFor();
  assert.deepEqual(complaints, []);
  await leave();
});
