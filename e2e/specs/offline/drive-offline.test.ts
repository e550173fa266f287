import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { DriveDriver, eastwards } from '../../drivers/map/drive-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { chooseInMapMenu } from '../../drivers/map/map-menu.ts';
import { street } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off' });

test(
  'in flight mode a drive through a saved area warns, and the vote of its driver is sent once the network is back',
  { tag: '@core' },
  async () => {
    const editor = await EditorAccount.of(stage.server());
    const y = street.latitude + 0.00006;
    const camera = await editor.add({ x: 37.612, y, type: 'static_cam', speed: 60, dirType: 1, direction: 270 });
    const { page, context, complaints } = await stage.visitor({ ...phone, serviceWorkers: 'allow' });
    const map = new MapDriver(page);
    await map.open('/?center=37.62,55.75&zoom=12');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await chooseInMapMenu(page, 'Сохранить область без связи');
    await page.getByRole('button', { name: 'Сохранить то, что на экране' }).tap();
    await page.getByText('Область сохранена: она откроется и без связи').waitFor();
    assert.deepEqual(complaints, []);

    await context.setOffline(true);
    const car = new DriveDriver(page);
    await car.open();
    await car.start();
    await car.drive(eastwards({ ...street, east: 37.6135 }, 15));
    assert.deepEqual(await car.heard(), [{ id: camera._id, kind: 'first' }]);
    await page.getByRole('button', { name: 'На месте' }).tap();
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/votes'));
    await context.setOffline(false);
    assert.deepEqual(await (await sent).json(), { accepted: 1, known: 0, refused: [] });
  },
);
