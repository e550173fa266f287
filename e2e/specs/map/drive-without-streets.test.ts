import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { DriveDriver, eastwards } from '../../drivers/map/drive-driver.ts';
import { street } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

const stage = setStage({ BASEMAP: 'off', SAMPLE_DATA: 'off' });

test('without streets a drive says so before its start and on its face, and warns along the line as a guess', async () => {
  const editor = await EditorAccount.of(stage.server());
  const y = street.latitude + 0.00006;
  const camera = await editor.add({ x: 37.615, y, type: 'static_cam', speed: 60, dirType: 1, direction: 270 });
  const { page, complaints } = await stage.visitor(phone);
  const car = new DriveDriver(page);
  await car.open();
  await page.getByText('Улиц здесь нет: предупредим только о камерах прямо впереди, и то наугад.').waitFor();
  await page.getByRole('link', { name: 'Предупреждать в другом приложении' }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await car.start();
  await car.drive(eastwards({ ...street, west: 37.599, east: 37.602 }, 20));
  await page
    .getByRole('region', { name: 'Поездка' })
    .getByText('Улицы не загрузились: предупреждаем только о камерах прямо впереди, и то наугад')
    .first()
    .waitFor();
  assert.deepEqual(await car.heard(), [{ id: '', kind: 'silent' }]);
  await car.drive(eastwards({ ...street, west: 37.6022, east: 37.614 }, 20));
  await page.getByText('наугад: улицы не загрузились').waitFor();
  assert.equal(await page.getByText('неизвестно').count(), 0, 'its direction is known');
  await car.drive(eastwards({ ...street, west: 37.6142, east: 37.6162 }, 20));
  assert.deepEqual((await car.heard()).slice(1), [{ id: camera._id, kind: 'first' }]);
  assert.deepEqual(await car.uncertain(), [camera._id]);
  assert.deepEqual(complaints, []);
});
