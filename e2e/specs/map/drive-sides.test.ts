import assert from 'node:assert/strict';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { DriveDriver, eastwards } from '../../drivers/map/drive-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { openCheckNear } from '../../drivers/map/map-menu.ts';
import { street } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off', TRUST_PROXY: '1' });

const y = street.latitude + 0.00006;
const unknown = { y, type: 'static_cam', speed: 60, dirType: 0, direction: null };

async function pointOf(id: string): Promise<Point> {
  return (await (await fetch(`${stage.server().url}/api/points/${id}`)).json()) as Point;
}

/** A driver without an account, in a network of their own. */
async function answerElsewhere(id: string, network: number): Promise<void> {
  const answer = await fetch(`${stage.server().url}/api/points/${id}/votes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.7` },
    body: JSON.stringify({ kind: 'here', side: 'mine', heading: 90 }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

test(
  'a driver says in flight mode whose side a camera is for, it is sent once, and three drivers set the direction',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const { _id: id } = await editor.add({ ...unknown, x: 37.615 });
    const { page, context, complaints } = await stage.visitor(phone);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/votes')) sent.push(request.postData() ?? '');
    });
    const car = new DriveDriver(page);
    await car.open();
    await car.start();
    await car.drive(eastwards({ ...street, east: 37.6162 }, 20));
    assert.deepEqual(await car.passed(), [id]);
    assert.equal(await page.getByRole('group', { name: 'Камера на месте?' }).count(), 0);
    assert.equal(await page.getByRole('group', { name: 'Она на вашу сторону?' }).count(), 0, 'at speed');
    await context.setOffline(true);
    const stopped = { longitude: 37.6163, latitude: street.latitude, speed: 0, heading: null };
    await car.drive(Array.from({ length: 6 }, () => stopped));
    await page.getByRole('group', { name: 'Она на вашу сторону?' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    const label = page.getByRole('button', { name: 'Не на мою' }).locator('span').last();
    const isCut = await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    assert.equal(isCut, false, 'an answer is cut off');
    await page.getByRole('button', { name: 'На мою', exact: true }).tap();
    await page.getByRole('group', { name: 'Она на вашу сторону?' }).waitFor({ state: 'detached' });
    assert.deepEqual((await pointOf(id)).directionWitness, null);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/votes'));
    await context.setOffline(false);
    assert.deepEqual(await (await answered).json(), { accepted: 1, known: 0, refused: [] });
    const { votes } = JSON.parse(sent.at(-1) ?? '{}') as { votes: Record<string, unknown>[] };
    assert.deepEqual(
      votes.map(({ point, kind, side, heading, speed }) => ({ point, kind, side, heading, speed })),
      [{ point: id, kind: 'here', side: 'mine', heading: 90, speed: undefined }],
    );
    assert.match(String(votes[0]?.['at']), /:00\.000Z$/);
    assert.deepEqual((await pointOf(id)).directionWitness, { azimuth: 90, drivers: 1 });
    await page.getByRole('button', { name: 'Закончить' }).tap();
    await page.getByText('Поездка закончена').waitFor();
    assert.equal(await page.getByRole('region', { name: 'На чью сторону эти камеры?' }).count(), 0);
    assert.deepEqual(complaints, []);

    const boris = await stage.visitor({ ...phone });
    await new MapDriver(boris.page).open(`/?point=${id}&center=37.615,${y}&zoom=16`);
    await boris.page.getByText('1 водитель говорит: ловит тех, кто едет на восток.').waitFor();
    await answerElsewhere(id, 1);
    await answerElsewhere(id, 2);
    await becomes(async () => (await pointOf(id)).direction, 270);
    await page.goto(`/history/${id}`);
    await page.getByText('так сказали 3 водителя').waitFor();
    await page.getByText('ответы водителей').waitFor();
    const gleb = await MemberAccount.of(stage.server(), 'gleb', 'editor');
    await gleb.enter(context);
    await page.reload();
    await page.getByRole('button', { name: 'Вернуть прежнее' }).first().tap();
    const question = page.getByRole('dialog', { name: 'Вернуть, как было до этой правки?' });
    await question.getByRole('radio', { name: 'Другая причина' }).check();
    await question.getByLabel('Своими словами').fill('Она смотрит на другую дорогу');
    await question.getByRole('button', { name: 'Вернуть прежнее' }).tap();
    await becomes(async () => (await pointOf(id)).direction, null);
    assert.deepEqual((await pointOf(id)).directionWitness, null, 'the same drivers do not set it again');
  },
);

test('a question without an answer is asked in the summary of the drive, with the time of passing', async () => {
  const editor = await EditorAccount.of(stage.server());
  const { _id: id } = await editor.add({ ...unknown, x: 37.611 });
  const { page } = await stage.visitor(phone);
  const car = new DriveDriver(page);
  await car.open();
  await car.start();
  await car.drive(eastwards({ ...street, west: 37.606, east: 37.6122 }, 20));
  const stopped = { longitude: 37.6123, latitude: street.latitude, speed: 0, heading: null };
  await car.drive(Array.from({ length: 6 }, () => stopped));
  await page.getByRole('button', { name: 'Потом' }).tap();
  await page.getByRole('button', { name: 'Закончить' }).tap();
  const asked = page.getByRole('region', { name: 'На чью сторону эти камеры?' });
  await asked.getByText(/ехали на восток/).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  const voted = page.waitForResponse((answer) => answer.url().endsWith('/api/votes'));
  await asked.getByRole('button', { name: 'Не на мою' }).tap();
  assert.deepEqual(await (await voted).json(), { accepted: 1, known: 0, refused: [] });
  await page.getByText('Спасибо: следующий водитель будет знать больше.').waitFor();
  assert.deepEqual((await pointOf(id)).directionWitness, { azimuth: 270, drivers: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Прошлая поездка' }).tap();
  await page.getByText('Поездка закончена').waitFor();
  assert.equal(await asked.count(), 0, 'nobody is asked twice');
});

test('a member sets a direction by an arrow on the road in "check near you"', async () => {
  const editor = await EditorAccount.of(stage.server());
  const { _id: id } = await editor.add({ ...unknown, x: 37.618 });
  const member = await MemberAccount.of(stage.server(), 'vera');
  const { page, context, complaints } = await stage.visitor({
    ...phone,
    permissions: ['geolocation'],
    geolocation: { longitude: 37.618, latitude: y },
  });
  await member.enter(context);
  await new MapDriver(page).open(`/?center=37.618,${y}&zoom=15`);
  await openCheckNear(page, 'Проверить рядом');
  const ways = page.getByRole('group', { name: /кого она ловит/ }).first();
  await ways.getByRole('button', { name: 'Кто едет на запад' }).tap();
  await becomes(async () => (await pointOf(id)).direction, 90);
  const { dirType, changed } = await pointOf(id);
  assert.deepEqual([dirType, changed.by.login], [1, 'vera']);
  assert.deepEqual(complaints, []);
});

test('a member sets a direction by an arrow in the list of points whose direction nobody knows', async () => {
  const editor = await EditorAccount.of(stage.server());
  const { _id: id } = await editor.add({ ...unknown, x: 37.622 });
  const member = await MemberAccount.of(stage.server(), 'nina');
  const { page, context, complaints } = await stage.visitor();
  await member.enter(context);
  await new MapDriver(page).open(`/?center=37.622,${y}&zoom=17`);
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Куда смотрит' }).getByText('Неизвестно').click();
  await page.getByRole('button', { name: 'Список точек на экране' }).click();
  const ways = page.getByRole('list', { name: 'Точки на экране' }).getByRole('group', { name: /кого она ловит/ });
  await ways.getByRole('button', { name: 'Кто едет на восток' }).click();
  await becomes(async () => (await pointOf(id)).direction, 270);
  await becomes(() => ways.count(), 0);
  assert.deepEqual(complaints, []);
});
