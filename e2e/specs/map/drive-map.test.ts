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

const mapCode = /\/(map|maplibre)-[\w-]{8}\.js$/;

test(
  'the map of a drive loads only when chosen, turns to the heading and cannot be dragged while moving',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const y = street.latitude + 0.00006;
    const fields = { y, type: 'static_cam', speed: 60, dirType: 1 };
    const mine = await editor.add({ ...fields, x: 37.612, direction: 270 });
    const other = await editor.add({ ...fields, x: 37.6135, direction: 90 });
    const { page, complaints } = await stage.visitor(phone);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const car = new DriveDriver(page);
    await car.open();
    assert.deepEqual(await seriousFindings(page), []);
    await car.start();
    assert.deepEqual(await seriousFindings(page), []);
    assert.deepEqual(
      scripts.filter((path) => mapCode.test(path)),
      [],
    );
    await car.showMap();
    await car.drive(eastwards({ ...street, west: 37.606, east: 37.6105 }, 15));
    await becomes(async () => (await car.map()).marks.toSorted(), [mine._id, other._id].toSorted());
    // The car is drawn in the middle of the map.
    await becomes(async () => {
      const { bearing, middle } = await car.map();
      return [Math.round(bearing), middle[0] > 37.61025 && middle[0] < 37.6106, middle[1].toFixed(4)];
    }, [90, true, street.latitude.toFixed(4)]);
    assert.equal((await car.map()).others, 0);
    assert.deepEqual(await seriousFindings(page), []);
    const face = page.getByRole('region', { name: 'Поездка' });
    assert.equal(await face.getByRole('button').count(), 0);
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(50, 700);
    await page.mouse.up();
    // East is up: a map that can be dragged would be off the street now.
    assert.equal((await car.map()).middle[1].toFixed(4), street.latitude.toFixed(4));
    await car.drive(eastwards({ ...street, west: 37.6107, east: 37.6124 }, 15));
    await page.getByRole('group', { name: 'Камера на месте?' }).waitFor();
    assert.deepEqual(await face.getByRole('button').allTextContents(), ['На месте', 'Уже нет']);
    assert.deepEqual(await seriousFindings(page), []);
    await page.getByRole('button', { name: 'Уже нет' }).click();
    await car.enterTunnel();
    await becomes(async () => (await car.map()).middle[0] > 37.613, true);
    await page.getByText('Положению нельзя верить').waitFor();
    await face.getByRole('button', { name: 'Закончить' }).waitFor();
    await car.drive([{ longitude: 37.61242, latitude: street.latitude, speed: 0, heading: null }]);
    assert.equal(Math.round((await car.map()).bearing), 90);
    await page.getByRole('button', { name: 'Цифры' }).click();
    await page.getByTestId('map').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Закончить' }).click();
    await page.getByText('Поездка закончена').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
    assert.deepEqual(complaints, []);
  },
);
