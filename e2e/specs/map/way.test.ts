import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { drawBasemap } from '../../drivers/map/drawn-basemap.ts';
import { chooseInMapMenu } from '../../drivers/map/map-menu.ts';
import { gpxAlongStreet, gpxOfTracks, street, WayDriver } from '../../drivers/map/way-driver.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';

const basemap = drawBasemap(37.62, 55.75);
test.afterAll(() => basemap.remove());
const stage = setStage({ BASEMAP: basemap.path, SAMPLE_DATA: 'off' });

const forth = gpxAlongStreet(street.west, street.east);
const facing = 'Смотрят на вас';
const perhaps = 'Возможно: куда смотрят, неизвестно';

interface Placed {
  mine: string;
  other: string;
}

let placed: Placed;
test.beforeAll(async () => {
  placed = await placeCameras();
});

/** Cameras along the street; directions are towards oncoming drivers. */
async function placeCameras(): Promise<Placed> {
  const editor = await EditorAccount.of(stage.server());
  const y = street.latitude + 0.00006;
  const camera = { y, type: 'static_cam', speed: 60, dirType: 1 };
  const mine = await editor.add({ ...camera, x: 37.61, direction: 270 });
  const other = await editor.add({ ...camera, x: 37.62, direction: 90 });
  await editor.add({ ...camera, x: 37.63, speed: 80, dirType: 0, direction: null });
  await editor.add({ ...camera, x: 37.615, y: y + 0.002, direction: 270 });
  const finish = { x: 37.65, y, dirType: 1, direction: 270, distance: 300, angle: 20 };
  const section = { ...camera, x: 37.635, type: 'speed_cam', speed: 90, direction: 270 };
  await editor.add({ ...section, childrens: [finish] });
  await editor.add({ ...camera, x: 37.625, type: 'crosswalk', direction: 270 });
  return { mine: mine._id, other: other._id };
}

test(
  'a recording dropped on the map lists the cameras facing its driver in driving order, and none of it is sent',
  { tag: '@core' },
  async () => {
    const { mine, other } = placed;
    const { page, complaints } = await stage.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const way = new WayDriver(page);
    await way.open();
    await way.drop(forth);
    await way
      .total()
      .getByText(/^3,\d км: на вас смотрит 1 камера, возможно, ещё 1; 1 участок средней скорости\.$/)
      .waitFor();
    await becomes(
      () => way.rows(facing).allTextContents().then(short),
      ['Статическая камера, 60 км/ч', 'Средняя скорость, 940 м, 90 км/ч'],
    );
    assert.equal(await way.rows(perhaps).count(), 1);
    await page.waitForURL(({ hash }) => hash.startsWith('#way='));
    const text = decodeURIComponent(new URL(page.url()).hash.slice('#way='.length));
    assert.deepEqual(
      sent.filter((each) => each.includes(text) || each.includes('way=')),
      [],
    );

    await way.rows(facing).first().click();
    await page.getByRole('article', { name: `Точка № ${mine}` }).waitFor();
    await page.goBack();
    await page.getByRole('article').waitFor({ state: 'detached' });

    await way.more('Обратно');
    await becomes(() => way.rows(facing).allTextContents().then(short), ['Статическая камера, 60 км/ч']);
    await way.rows(facing).first().click();
    await page.getByRole('article', { name: `Точка № ${other}` }).waitFor();
    assert.deepEqual(complaints, []);
  },
);

/** The rows without distances and details. */
function short(rows: string[]): string[] {
  return rows.map((row) => row.replace(/^[\d,]+\s(?:км|м)/, '').replace(/(км\/ч).*/, '$1'));
}

test('a copied link omits both ends of the way and opens the rest', async () => {
  const { page, complaints } = await stage.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const way = new WayDriver(page);
  await way.open();
  await way.choose(forth);
  await way.total().waitFor();
  await way.more('Ссылка');
  await page.getByText('Начало и конец пути обрезаны').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${stage.server().url}/way#way=`) && link.length < 2000);
  const reader = await stage.visitor(phone);
  const read = new WayDriver(reader.page);
  await read.open(link);
  await read
    .total()
    .getByText(/^3,2 км/)
    .waitFor();
  await reader.page.reload();
  await read
    .total()
    .getByText(/^3,2 км/)
    .waitFor();
  assert.deepEqual([...complaints, ...reader.complaints], []);
});

test('the screen opens where the map was looking, also if a link has led there', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open('/?center=37.628,55.75&zoom=13');
  const stored = () => page.evaluate(() => localStorage.getItem('dozor-map-position') ?? '{}');
  await becomes(async () => Number(JSON.parse(await stored()).center?.[0]).toFixed(3), '37.628');
  await way.open();
  const { longitude, zoom } = await way.map.view();
  assert.deepEqual([longitude.toFixed(3), Math.round(zoom)], ['37.628', 13]);
  assert.deepEqual(complaints, []);
});

test('a link or file without a usable way is explained in one sentence and not stored in the URL', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open('/way#way=%D0%BF%D1%83%D1%82%D1%8C');
  await page.getByText('В ссылке нет пути').waitFor();
  await way.choose('<gpx><wpt lat="55" lon="37"/></gpx>');
  await page.getByText('В файле только отдельные точки').waitFor();
  await way.choose('IDX,X,Y\n1,37,55', 'points.csv');
  await page.getByText('Этот файл не получилось прочитать').waitFor();
  await way.choose(gpxAlongStreet(37.6, 37.6));
  await page.getByText('Путь короче метра').waitFor();
  assert.equal(new URL(page.url()).hash, '');
  // There are no roads outside the base map.
  await way.choose(gpxAlongStreet(-140, -139.9));
  await page.getByText('Дорог этой местности на карте нет').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('a driver chooses one of several ways in a file and can choose again', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open();
  const middle = (street.west + street.east) / 2;
  await way.choose(gpxOfTracks({ Утро: [street.west, middle], Вечер: [street.east, street.west] }));
  await page.getByRole('status').getByText('В файле 2 пути. Какой проверить?').waitFor();
  assert.equal(new URL(page.url()).hash, '');
  await becomes(
    () =>
      page
        .getByRole('list')
        .getByRole('button', { name: /^(Утро|Вечер)/ })
        .allTextContents(),
    ['Вечер 3,8 км', 'Утро 1,9 км'],
  );
  await page.getByRole('button', { name: /^Утро/ }).click();
  await way
    .total()
    .getByText(/^1,9 км/)
    .waitFor();
  await page.getByRole('button', { name: 'В файле 2 пути: выбрать другой' }).click();
  await page.getByRole('button', { name: /^Вечер/ }).click();
  await way
    .total()
    .getByText(/^3,\d км: на вас смотрит 1 камера, возможно, ещё 1\./)
    .waitFor();
  assert.deepEqual(complaints, []);
});

for (const by of ['mouse', 'touch'] as const) {
  test(`dragging the line by ${by} routes the way through the drop position`, async () => {
    const { page, complaints } = await stage.visitor(by === 'touch' ? phone : {});
    const way = new WayDriver(page);
    await way.open();
    await way.map.goTo((street.west + street.east) / 2, street.latitude - 0.004, 13);
    const stops = [street.west + 0.018, street.east - 0.018] as const;
    for (const [index, x] of stops.entries()) {
      if (by === 'touch') await way.tap(x, street.latitude);
      else await way.map.clickAt(x, street.latitude);
      await page.getByRole('button', { name: `Убрать место ${index + 1}` }).waitFor();
    }
    await way.total().waitFor();
    await way.map.isDrawn();
    const before = await way.map.view();
    const [x, y] = [stops[0] + 0.008, street.latitude];
    const { x: fromX, y: fromY } = await way.map.positionOf(x, y);
    await way.drag([x, y], [20, -40], by);
    await page.getByRole('button', { name: 'Убрать место 3' }).waitFor();
    const box = await page.getByRole('button', { name: /^Место 2/ }).boundingBox();
    assert.ok(box);
    const [offX, offY] = [box.x + box.width / 2 - fromX - 20, box.y + box.height / 2 - fromY + 40];
    assert.ok(Math.hypot(offX, offY) < 4, `${offX}, ${offY}`);
    assert.deepEqual(await way.map.view(), before);
    // Dragging off the line moves the map as usual.
    await way.drag([x, y + 0.005], [60, 30], by);
    await becomes(async () => (await way.map.view()).longitude < before.longitude, true);
    assert.equal(await page.getByRole('button', { name: 'Убрать место 4' }).count(), 0);
    assert.deepEqual(complaints, []);
  });
}

test('a way is drawn by thumb along the streets, changed, restored by undo and reversed', async () => {
  const { page, complaints } = await stage.visitor(phone);
  const way = new WayDriver(page);
  await way.open();
  await way.map.goTo((street.west + street.east) / 2, street.latitude - 0.008, 12);
  await way.tap(street.west + 0.002, street.latitude + 0.0005);
  await page.getByRole('button', { name: /^Место 1/ }).waitFor();
  await way.tap(street.east - 0.002, street.latitude - 0.0005);
  await way
    .total()
    .getByText(/^3,\d км: на вас смотрит 1 камера, возможно, ещё 1; 1 участок средней скорости/)
    .waitFor();
  // The stops are next to the street; the way is on it.
  assert.equal(await page.getByText('Где дорога не нашлась').count(), 0);
  await page.getByRole('button', { name: 'Убрать место 2' }).tap();
  await way.total().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Отменить' }).tap();
  await way.total().waitFor();
  await page.getByRole('button', { name: 'Готово' }).tap();
  await way.more('Обратно');
  await way
    .total()
    .getByText(/^3,\d км: на вас смотрит 1 камера, возможно, ещё 1\./)
    .waitFor();
  assert.deepEqual(complaints, []);
});

test('stops are searched, moved and removed by keyboard alone', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open();
  const field = page.getByRole('search').getByRole('combobox');
  for (const place of [`${street.latitude}, ${street.west}`, `${street.latitude}, ${street.east}`]) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(place);
    await page.keyboard.press('Enter');
  }
  await way.total().waitFor();
  const before = await way.total().textContent();
  await page.getByRole('button', { name: /^Место 2/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await becomes(async () => (await way.total().textContent()) !== before, true);
  await page.getByRole('button', { name: /^Место 2/ }).focus();
  await page.keyboard.press('Delete');
  await way.total().waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
});

test('a route link of another site becomes a way along the roads', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open();
  const field = page.getByRole('textbox', { name: 'Ссылка на маршрут' });
  await field.fill('https://yandex.ru/maps/?rtext=Москва~Тверь');
  await page.getByText('В ссылке нет координат маршрута').waitFor();
  const stops = [street.west + 0.001, street.east - 0.001].map((x) => `${street.latitude},${x}`).join('~');
  await field.fill(`https://yandex.ru/maps/?rtext=${stops}&rtt=auto`);
  await way
    .total()
    .getByText(/^3,\d км: на вас смотрит 1 камера, возможно, ещё 1; 1 участок/)
    .waitFor();
  assert.deepEqual(complaints, []);
});

test('a way saved on the device shows new points until they are acknowledged, and can be deleted', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open();
  await way.choose(forth);
  await way.total().waitFor();
  await page.getByRole('button', { name: 'Сохранить путь' }).click();
  await page.getByRole('textbox', { name: 'Название пути' }).fill('На работу');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Путь сохранён').waitFor();
  const editor = await EditorAccount.of(stage.server());
  const fresh = { y: street.latitude + 0.00006, type: 'static_cam', speed: 50, dirType: 1, direction: 270 };
  const added = await editor.add({ ...fresh, x: 37.604 });
  await way.open();
  const own = page.getByRole('button', { name: /^На работу/ });
  await own.getByText('1 изменение').waitFor();
  await own.click();
  await page.getByText('С прошлого раза: 1 новая точка.').waitFor();
  await way.rows(facing).first().getByText('новая').waitFor();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await page.getByText('С прошлого раза').waitFor({ state: 'detached' });
  await page.reload();
  await way.total().waitFor();
  assert.equal(await page.getByText('С прошлого раза').count(), 0);
  await way.open();
  await page.getByRole('button', { name: 'Путь «На работу»: ещё' }).click();
  await page.getByRole('menuitem', { name: 'Удалить путь «На работу»' }).click();
  await page.getByRole('button', { name: /^На работу/ }).waitFor({ state: 'detached' });
  await editor.remove(added);
  assert.deepEqual(complaints, []);
});

test('a navigator file has only the points of the way, and the way prints on one page', async () => {
  const { page, complaints } = await stage.visitor();
  const way = new WayDriver(page);
  await way.open();
  await way.choose(forth);
  await way.total().waitFor();
  await becomes(async () => (await way.rows(facing).first().textContent())?.includes('добавлена'), true);
  await page.getByRole('button', { name: 'Файл' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Навител' }).click();
  const download = await waiting;
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  // The camera, the one of unknown direction, and the two of the section.
  assert.equal(rows.filter((row) => /^\d+,37\./.test(row)).length, 4, rows.join('\n'));
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  assert.equal(pages.length, 1);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[aria-hidden]', { has: page.locator('canvas') }).last();
  await sheet.getByText(/не меньше 38 с · добавлена/).waitFor();
  const colours = await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  assert.ok(colours > 10, `the map on paper has ${colours} colours`);
  assert.deepEqual(complaints, []);
});

test('a way within a saved area is checked without a connection', async () => {
  const { page, context } = await stage.visitor({ serviceWorkers: 'allow' });
  const way = new WayDriver(page);
  await way.open('/?center=37.628,55.75&zoom=12');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await chooseInMapMenu(page, 'Сохранить область без связи');
  await page.getByRole('button', { name: 'Сохранить то, что на экране' }).click();
  await page.getByText('Область сохранена').waitFor();
  await context.setOffline(true);
  await way.open('/way');
  await way.choose(forth);
  await way
    .total()
    .getByText(/^3,\d км: на вас смотрит 1 камера/)
    .waitFor();
});
