import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { DriveDriver, eastwards } from '../../drivers/map/drive-driver.ts';
import { latitudeOfMiddle } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

/** Around Basel: two streets that lead east out of France. */
const basemap = drawBasemap(7.57, 47.584, 2);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off' });

/** French cameras are hidden for a kilometre before Switzerland; Germany asks for silence behind its border only. */
const borders = [
  { into: 'CH', note: 'Швейцария: предупреждать о камерах здесь нельзя, молчим', row: 5724, x: 7.5568, french: -1.6 },
  { into: 'DE', note: 'Германия: предупреждать о камерах здесь нельзя, молчим', row: 5722, x: 7.5924, french: -1.15 },
];
const degreesPerKilometer = 1 / (111.195 * Math.cos((47.58 * Math.PI) / 180));

for (const { into, note, row, x, french: frenchKilometers } of borders) {
  test(`a drive from France into ${into} announces a zone, then the border, and then nothing`, async () => {
    const latitude = latitudeOfMiddle(row, 14);
    const at = (kilometers: number): number => x + kilometers * degreesPerKilometer;
    const editor = await EditorAccount.of(stage.server());
    const camera = { y: latitude + 0.00006, type: 'static_cam', speed: 50, dirType: 1, direction: 270 };
    const french = await editor.add({ ...camera, x: at(frenchKilometers) });
    await editor.add({ ...camera, x: at(0.4) });
    const { page, complaints } = await stage.visitor(phone);
    const car = new DriveDriver(page);
    await car.open();
    await car.start();
    await car.showMap();
    await car.drive(eastwards({ west: at(frenchKilometers - 0.3), east: at(frenchKilometers + 0.05), latitude }, 15));
    await page.getByText('Опасная зона', { exact: true }).waitFor();
    await car.drive(eastwards({ west: at(frenchKilometers + 0.06), east: at(0.6), latitude }, 15));
    assert.deepEqual(await car.heard(), [
      { id: french._id, kind: 'first' },
      { id: into, kind: 'silent' },
    ]);
    await page.getByText(note).waitFor();
    // Neither camera is on the map, nor is the driver asked about it.
    await becomes(async () => (await car.map()).marks, []);
    assert.equal((await car.map()).others, 0);
    assert.deepEqual(await car.passed(), []);
    assert.deepEqual(complaints, []);
  });
}
