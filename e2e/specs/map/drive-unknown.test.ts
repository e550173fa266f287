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

const y = street.latitude + 0.00006;
const question = { name: 'Камера на месте?' };
const unknownCamera = { x: 37.615, y, type: 'static_cam', speed: 60, dirType: 0, direction: null };

test(
  'a camera without a direction is announced once, as a guess, and only then asked about',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const camera = await editor.add(unknownCamera);
    const { page, complaints } = await stage.visitor(phone);
    const car = new DriveDriver(page);
    await car.open();
    await car.start();
    await car.drive(eastwards({ ...street, west: 37.608, east: 37.614 }, 20));
    await page.getByText('куда смотрит, неизвестно').waitFor();
    await page.getByRole('status').filter({ hasText: 'куда смотрит — неизвестно' }).waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    await car.drive(eastwards({ ...street, west: 37.6142, east: 37.6162 }, 20));
    assert.deepEqual(await car.heard(), [{ id: camera._id, kind: 'first' }]);
    assert.deepEqual(await car.uncertain(), [camera._id]);
    await becomes(() => car.passed(), [camera._id]);
    await becomes(() => page.getByRole('status').filter({ hasText: 'неизвестно' }).count(), 0);

    await car.open();
    await page.getByRole('switch', { name: 'Предупреждать и о камерах' }).click();
    await car.start();
    await car.drive(eastwards({ ...street, west: 37.608, east: 37.6162 }, 20));
    assert.deepEqual(await car.heard(), []);
    assert.deepEqual(await car.passed(), []);
    assert.equal(await page.getByRole('group', question).count(), 0);
    assert.deepEqual(complaints, []);
  },
);

test('a section whose start was missed is announced with what is left of it, and its finish is passed', async () => {
  const editor = await EditorAccount.of(stage.server());
  const camera = { y, type: 'speed_cam', speed: 90, dirType: 1, direction: 270 };
  const finish = { x: 37.636, y, dirType: 1, direction: 270, distance: 300, angle: 20 };
  const section = await editor.add({ ...camera, x: 37.618, childrens: [finish] });
  const { page, complaints } = await stage.visitor(phone);
  const car = new DriveDriver(page);
  await car.open();
  await car.start();
  await car.drive(eastwards({ ...street, west: 37.626, east: 37.63 }, 20));
  await page.getByText('Участок средней скорости, въезд пропущен', { exact: true }).waitFor();
  assert.equal(await page.getByText('впереди камер нет').count(), 0, 'its finish is one');
  await car.drive(eastwards({ ...street, west: 37.6302, east: 37.6372 }, 20));
  assert.deepEqual(await car.heard(), [{ id: section._id, kind: 'section' }]);
  await becomes(() => car.passed(), [section._id]);
  assert.deepEqual(complaints, []);
});
