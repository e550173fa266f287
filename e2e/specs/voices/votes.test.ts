import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { openCheckNear } from '../../drivers/map/map-menu.ts';
import { hasOfflineCode } from '../../drivers/offline-code.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

async function freshnessOf(id: string): Promise<Freshness | undefined> {
  const answer = await fetch(`${stage.server().url}/api/points/${id}`);
  return ((await answer.json()) as Point).freshness;
}

const heard = async (id: string) => {
  const freshness = await freshnessOf(id);
  return [freshness?.here, freshness?.gone];
};

/** Imports points that need a check because they were never confirmed. */
async function bringCrossings(x: number, y: number, count: number): Promise<void> {
  const { dataDir } = stage.server();
  const file = join(dataDir, `crossings-${x}.csv`);
  const rows = Array.from({ length: count }, (_, at) => `${(x + at * 0.003).toFixed(3)},${y},crosswalk,90`);
  await writeFile(file, ['x,y,type,direction', ...rows].join('\n'));
  const { stdout, stderr } = await runDozor(['import', file], { DATA_DIR: dataDir });
  assert.match(stdout, new RegExp(`^imported ${count}, `), stderr);
}

/** Number of points around a position that need a check. */
async function waitingNear(x: number, y: number): Promise<number> {
  const answer = await fetch(`${stage.server().url}/api/points/check?near=${x},${y}`);
  return ((await answer.json()) as { items: unknown[] }).items.length;
}

test(
  'a passer-by without an account confirms a camera on a phone, and others see it at once',
  { tag: '@core' },
  async () => {
    const account = await EditorAccount.of(stage.server());
    const { _id: id } = await account.add({ x: 60.6, y: 57.3, type: 'static_cam', direction: 75, speed: 60 });
    const address = `/?point=${id}&center=60.6,57.3&zoom=16`;
    const passer = await stage.visitor(phone);
    const onlooker = await stage.visitor();
    for (const { page } of [passer, onlooker]) await new MapDriver(page).open(address);
    const { page } = passer;
    await page.getByText('Новая, ещё не подтверждена').waitFor();
    await onlooker.page.getByText('Новая, ещё не подтверждена').waitFor();
    await page.getByRole('button', { name: 'На месте', exact: true }).tap();
    await page.getByText('Вы ответили: на месте').waitFor();
    await onlooker.page.getByText(/Подтвердил 1 человек/).waitFor();
    assert.deepEqual(await heard(id), [1, 0]);
    assert.deepEqual(await seriousFindings(page), []);

    await page.getByRole('button', { name: 'Уже нет', exact: true }).tap();
    await onlooker.page.getByText(/1 человек говорит, что её уже нет/).waitFor();
    assert.deepEqual(await heard(id), [0, 1]);
    await page.getByRole('button', { name: 'Отменить', exact: true }).tap();
    await onlooker.page.getByText('Новая, ещё не подтверждена').waitFor();
    assert.deepEqual(await heard(id), [0, 0]);
    assert.deepEqual([...passer.complaints, ...onlooker.complaints], []);
  },
);

test('the three nearest unchecked points are confirmed in five taps', async () => {
  await bringCrossings(71, 51, 3);
  await becomes(() => waitingNear(71, 51), 3, 'the server has noticed the import');
  const { page, complaints } = await stage.visitor({
    ...phone,
    language: 'en',
    geolocation: { longitude: 71, latitude: 51.001 },
    permissions: ['geolocation'],
  });
  await new MapDriver(page).open('/?center=71,51&zoom=15');
  await openCheckNear(page, 'Check near you');
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: /is it still there/ }) });
  await rows.first().waitFor();
  await becomes(() => rows.count(), 3);
  assert.deepEqual(await seriousFindings(page), []);
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('button', { name: 'Still there' }).tap();
  await becomes(() => rows.getByText(/Confirmed by 1 driver/).count(), 3);
  assert.equal(await waitingNear(71, 51), 0, 'a point that was just confirmed needs no check');
  assert.deepEqual(complaints, []);
});

test(
  'a vote without a connection waits on the device, says so, and is sent with the time at which it was cast',
  { tag: '@core' },
  async () => {
    const account = await EditorAccount.of(stage.server());
    const { _id: id } = await account.add({ x: 62.6, y: 57.3, type: 'static_cam', direction: 75, speed: 60 });
    const { page, context } = await stage.visitor(phone);
    await new MapDriver(page).open(`/?point=${id}&center=62.6,57.3&zoom=16`);
    const yes = page.getByRole('button', { name: 'На месте', exact: true });
    await yes.waitFor();
    await hasOfflineCode(page);
    await context.setOffline(true);
    const tappedAt = Date.now();
    await yes.tap();
    await page.getByText('Отправится, когда появится связь').waitFor();
    const waitingAt = Date.now();
    assert.deepEqual(await heard(id), [0, 0]);
    await context.setOffline(false);
    await becomes(() => heard(id), [1, 0]);
    const { items } = (await (await fetch(`${stage.server().url}/api/points/${id}/votes`)).json()) as {
      items: { created: string }[];
    };
    const castAt = Date.parse(items[0]?.created ?? '');
    assert.ok(castAt >= tappedAt - 1000 && castAt <= waitingAt, `cast at ${items[0]?.created}`);
    await page.getByText('Отправится, когда появится связь').waitFor({ state: 'detached' });
  },
);
