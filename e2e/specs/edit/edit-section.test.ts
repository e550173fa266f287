import assert from 'node:assert/strict';
import { becomes } from '../../drivers/becomes.ts';
import { EditDriver, signIn } from '../../drivers/map/edit-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });

test('a section is added with a point in between, shows its length and time, and is shortened', async () => {
  const visitor = await stage.visitor();
  await signIn(visitor, stage.server(), 'sections');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open('/?center=60.6,59&zoom=16');
  await edit.addAt(60.6, 59);
  await edit.chooseType('Камера средней скорости');
  await page.getByRole('button', { name: 'Поставить финиш' }).click();
  await page.getByText('Нажмите на карту там, где участок кончается').waitFor();
  await edit.map.clickAt(60.605, 59);
  await page.getByText(/^Длина 2\d\d м по прямой между точками\. Законно проехать не быстрее чем за 1\d с/).waitFor();
  await page.getByRole('button', { name: 'Добавить точку на участке' }).click();
  await edit.map.clickAt(60.6025, 59.0003);
  const list = page.getByRole('list').filter({ hasText: 'Финиш' });
  await becomes(() => list.getByRole('listitem').count(), 3);
  await page.getByRole('heading', { name: 'Новая точка' }).waitFor();
  await page.getByText('Куда смотрит: Точка 1').waitFor();
  await edit.number('Азимут').fill('90');
  await page.getByText('Смотрит в сторону от линии участка: Точка 1').waitFor();
  await edit.saveButton().click();
  await page.getByRole('button', { name: 'Повернуть по линии' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Так и есть' }).click();
  const saved = await edit.save();
  assert.equal(saved.childrens?.length, 2);
  const [between, finish] = saved.childrens ?? [];
  assert.ok(between && finish && between.x < finish.x);
  assert.equal(between.direction, 90, 'a direction set by hand does not change');
  for (const { direction } of [saved, finish]) {
    assert.ok(Number(direction) > 240 && Number(direction) < 300, `${direction} should face oncoming traffic`);
  }

  await edit.change(saved._id);
  await page.getByRole('button', { name: 'Точка 1: позже' }).click();
  await page.getByRole('button', { name: 'Точка 1: убрать' }).click();
  await page.getByRole('button', { name: 'Так и есть' }).click();
  const shorter = await edit.save();
  assert.deepEqual(
    shorter.childrens?.map(({ _id }) => _id),
    [between._id],
    'the finish keeps the id that it had as the point in between',
  );
  assert.deepEqual(visitor.complaints, []);
});

test(
  'on a phone a point is added with one thumb while its pin stays visible above the form',
  { tag: '@core' },
  async () => {
    const visitor = await stage.visitor(phone);
    await signIn(visitor, stage.server(), 'thumb');
    const { page } = visitor;
    const edit = new EditDriver(page);
    await edit.map.open('/?center=61,59&zoom=17');
    await page.getByRole('button', { name: 'Добавить точку' }).tap();
    await page.getByRole('button', { name: 'Поставить здесь' }).tap();
    await edit.types().getByRole('button', { name: 'Статическая камера' }).tap();
    const isPinInSight = async () => {
      const sheet = await page.getByRole('region', { name: 'Новая точка' }).boundingBox();
      const pin = await edit.handle('place').boundingBox();
      return sheet !== null && pin !== null && pin.y + pin.height < sheet.y;
    };
    await becomes(isPinInSight, true, 'the pin is above the sheet');
    const box = await edit.saveButton().boundingBox();
    assert.ok(box && box.height >= 44 && box.y > 600, JSON.stringify(box));
    await page.getByRole('button', { name: 'На север, так и есть' }).tap();
    await page.getByRole('button', { name: 'Скорость, км/ч: больше' }).tap();
    const small = await page.evaluate(() => {
      const form = document.querySelector('form[novalidate]');
      const targets = form?.querySelectorAll(
        'button, input:not([type="radio"]):not([type="checkbox"]), .mantine-SegmentedControl-label, .mantine-Chip-label',
      );
      const seen = [...(targets ?? [])].filter((one) => one.checkVisibility({ visibilityProperty: true }));
      return seen.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return height < 43.5 || width < 43.5 ? [`${one.textContent} ${Math.round(width)}×${Math.round(height)}`] : [];
      });
    });
    assert.deepEqual(small, []);
    const point = await edit.save();
    assert.equal(point.speed, 70);
  },
);

test('on a phone nothing covers the map while the finish is placed, and the form stays low afterwards', async () => {
  const visitor = await stage.visitor(phone);
  await signIn(visitor, stage.server(), 'finish');
  const { page } = visitor;
  const edit = new EditDriver(page);
  await edit.map.open('/?center=62,59&zoom=16');
  await page.getByRole('button', { name: 'Добавить точку' }).tap();
  await page.getByRole('button', { name: 'Поставить здесь' }).tap();
  await edit.types().getByRole('button', { name: 'Камера средней скорости' }).tap();
  await page.getByRole('button', { name: 'Поставить финиш' }).tap();
  await page.getByRole('region', { name: 'Нажмите на карту там, где участок кончается' }).waitFor();
  const sheet = page.getByRole('region', { name: 'Новая точка' });
  await becomes(() => sheet.count(), 0, 'the sheet is hidden');
  await becomes(() => edit.handle('turn').count(), 0, 'there is no handle under the crosshair');
  const before = await edit.map.view();
  await edit.map.clickAt(62.0012, 59.0003);
  await sheet.getByText(/^7\d м по прямой$/).waitFor();
  const isLow = async () => ((await sheet.boundingBox())?.height ?? Infinity) < 180;
  await becomes(isLow, true, 'the sheet stays low');
  const save = await edit.saveButton().boundingBox();
  assert.ok(save && save.height >= 44 && save.y + save.height <= phone.viewport.height, JSON.stringify(save));
  const after = await edit.map.view();
  assert.ok(Math.abs(after.longitude - before.longitude) < 1e-6, 'the map does not move');
  const section = await edit.save();
  assert.equal(section.childrens?.length, 1);
});
