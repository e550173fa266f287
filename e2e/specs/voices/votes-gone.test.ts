import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

const yearMs = 365 * 86_400_000;

/** Votes of long-time members from different networks, as stored in the table. */
function sayGone(dataDir: string, pointId: string, people: number, goneDay: number | null = null): void {
  const database = openDatabase(dataDir);
  const insert = database.prepare(
    `insert into votes (id, point_idx, voter, network, kind, at, created, born, weight, source, ignored, gone_day)
     values (?, ?, ?, ?, 'gone', ?, ?, ?, 1.386, 'web', 0, ?)`,
  );
  const now = Date.now();
  for (let at = 1; at <= people; at += 1) {
    const id = Number(pointId) * 1000 + at;
    insert.run(id, Number(pointId), `u${900 + at}`, `network ${at}`, now, now, now - at * yearMs, goneDay);
  }
  database.close();
}

function openDatabase(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'dozor.sqlite'), { timeout: 60_000 });
}

/** Today's row, which the next "gone" vote in the region of the point belongs to. */
function startGoneDay(dataDir: string, { country, region }: Point): number {
  const database = openDatabase(dataDir);
  const id = 77;
  database
    .prepare(
      `insert into gone_days (id, country, region, day, votes, usual, state, applied) values (?, ?, ?, ?, 0, 0, 'usual', 1)`,
    )
    .run(id, country, region, Math.floor(Date.now() / 86_400_000));
  database.close();
  return id;
}

test(
  'a point that several people report gone stays on the moderators’ list until one of them settles it',
  { tag: '@core' },
  async () => {
    const { dataDir } = stage.server();
    const anna = await MemberAccount.of(stage.server(), 'anna');
    const moderator = await MemberAccount.of(stage.server(), 'moderator', 'moderator');
    const camera = await anna.add({ x: 60, y: 57, type: 'static_cam', speed: 60, direction: 75 });
    sayGone(dataDir, camera._id, 4);
    const { stdout } = await runDozor(['recompute'], { DATA_DIR: dataDir });
    assert.equal(stdout, 'points with votes 1, changed 1\n');

    const { page, context, complaints } = await stage.visitor();
    await moderator.enter(context);
    await page.goto('/moderation');
    await page.getByRole('link', { name: 'Пропавшие 1' }).click();
    const row = page.getByRole('list', { name: 'Точки, которых, похоже, уже нет' }).getByRole('listitem');
    await row.getByText('4 человека говорят, что её уже нет').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await row.getByRole('link', { name: /^Показать на карте/ }).click();
    await page.getByText('Предложено убрать').waitFor();
    await moderator.change(camera, { rating: -1 }, 'Проехал: столба нет');
    await page.goto('/moderation?tab=gone');
    await page.getByText('Ни об одной точке не говорят, что её нет').waitFor();
    assert.deepEqual(complaints, []);
  },
);

test('an unusual number of "gone" votes in a region does not count until a moderator accepts it', async () => {
  const { dataDir } = stage.server();
  const boris = await MemberAccount.of(stage.server(), 'boris');
  const moderator = await MemberAccount.of(stage.server(), 'moderator2', 'moderator');
  const camera = await boris.add({ x: 40.4, y: 56.13, type: 'static_cam', speed: 60, direction: 75 });
  const vera = await MemberAccount.of(stage.server(), 'vera');
  const away = await vera.add({ x: 40.5, y: 56.13, type: 'dummy' });
  sayGone(dataDir, camera._id, 20, startGoneDay(dataDir, camera));
  // The vote that exceeds the limit.
  await boris.vote(away._id, 'gone');

  const { page, context, complaints } = await stage.visitor();
  await moderator.enter(context);
  await page.goto('/moderation');
  await page.getByRole('link', { name: 'Пропавшие 1' }).click();
  const surges = page.getByRole('region', { name: 'Слишком много ответов «уже нет»' });
  await surges.getByRole('heading', { name: /^Владимирская область, Россия · / }).waitFor();
  await surges.getByText('21 ответ').waitFor();
  await surges.getByRole('link', { name: new RegExp(`№\\s${camera._id}$`) }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.equal((await boris.read(camera._id)).freshness?.gone, 0, 'the votes are held');
  await surges.getByRole('button', { name: 'Учесть' }).click();
  await surges.waitFor({ state: 'detached' });
  const gone = page.getByRole('list', { name: 'Точки, которых, похоже, уже нет' }).getByRole('listitem');
  await page.reload();
  await gone.getByText('20 человек говорят, что её уже нет').waitFor();
  assert.deepEqual(complaints, []);
});
