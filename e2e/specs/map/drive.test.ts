import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { DriveDriver, eastwards } from '../../drivers/map/drive-driver.ts';
import { street } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off' });

interface Placed {
  mine: string;
  other: string;
  section: string;
}

let placed: Placed;
test.beforeAll(async () => {
  const editor = await EditorAccount.of(stage.server());
  const y = street.latitude + 0.00006;
  const camera = { y, type: 'static_cam', speed: 60, dirType: 1 };
  const mine = await editor.add({ ...camera, x: 37.615, direction: 270 });
  const other = await editor.add({ ...camera, x: 37.62, direction: 90 });
  const beside = { ...camera, y: y + 0.002, x: 37.618, direction: 270 };
  await editor.add(beside);
  const finish = { x: 37.641, y, dirType: 1, direction: 270, distance: 300, angle: 20 };
  const section = await editor.add({
    ...camera,
    x: 37.627,
    type: 'speed_cam',
    speed: 90,
    direction: 270,
    childrens: [finish],
  });
  placed = { mine: mine._id, other: other._id, section: section._id };
});

test(
  'a drive warns of cameras facing the driver, asks about those passed, and sends no position in any request',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor(phone);
    const sent: string[] = [];
    page.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const car = new DriveDriver(page);
    await car.open();
    await car.start();
    await car.drive(eastwards({ ...street, east: 37.6162 }, 20));
    await page.getByRole('group', { name: 'Камера на месте?' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    assert.deepEqual(await car.heard(), [
      { id: placed.mine, kind: 'first' },
      { id: placed.mine, kind: 'second' },
    ]);
    const voted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/votes'));
    await page.getByRole('button', { name: 'На месте' }).click();
    const { votes } = (await voted).postDataJSON() as { votes: Record<string, unknown>[] };
    assert.deepEqual(
      votes.map(({ point, kind, heading, speed }) => ({ point, kind, heading, speed })),
      [{ point: placed.mine, kind: 'here', heading: 90, speed: 72 }],
    );
    await car.drive(eastwards({ ...street, west: 37.6164, east: 37.6425 }, 20));
    await page.getByText('На карте впереди камер нет').waitFor();
    assert.deepEqual(
      (await car.heard()).slice(2).map(({ id, kind }) => ({ id, kind })),
      [{ id: placed.section, kind: 'section' }],
    );
    assert.deepEqual(await car.passed(), [placed.mine, placed.section, placed.section]);
    await car.drive([{ longitude: 37.6426, latitude: street.latitude, speed: 0, heading: null }]);
    await page.getByRole('button', { name: 'Закончить' }).click();
    await page.getByText('Поездка закончена').waitFor();
    const facts = () => page.getByRole('definition').allTextContents();
    await becomes(
      async () => (await facts()).map((text) => text.replaceAll('\u00A0', ' ')),
      ['2,8 км', '2', '1', '72 км/ч при разрешённых 90 км/ч'],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Прошлая поездка' }).click();
    await page.getByText('Поездка закончена').waitFor();
    // Tile URLs contain numbers only; no request contains the degrees of a position.
    const positions = sent.filter((each) => /37[.,]6[0-4]|55[.,]7/.test(decodeURIComponent(each)));
    assert.deepEqual(positions, []);
    assert.deepEqual(complaints, []);
  },
);
