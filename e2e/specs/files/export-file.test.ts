import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { MemberAccount } from '../../drivers/account/member-account.ts';
import { runDozor } from '../../drivers/dozor-command.ts';
import { ExportDriver } from '../../drivers/export-driver.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { slowDown } from '../../drivers/slow-network.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';
import { phone } from '../../drivers/visitor.ts';
import { seriousFindings } from '../../drivers/walk/serious-findings.ts';

// Not the sample: its files have different names.
const dataDir = mkdtempSync(join(tmpdir(), 'dozor-export-file-'));
const stage = setStage({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, async () => {
  const { code, stderr } = await runDozor(['generate', '--points', '20000'], { DATA_DIR: dataDir });
  assert.equal(code, 0, stderr);
});

async function pointsOf(types: string): Promise<Map<string, Point>> {
  const answer = await fetch(`${stage.server().url}/api/points/?types=${types}&limit=2000&bbox=30,50,45,60`);
  const { items } = (await answer.json()) as { items: Point[] };
  return new Map(items.map((point) => [point._id, point]));
}

test(
  'a visitor downloads a Navitel file of one country and two types, and its rows match the points on the map',
  { tag: '@core' },
  async () => {
    const { page, complaints } = await stage.visitor();
    const form = new ExportDriver(page);
    await form.open();
    await form.chooseApp('Навител');
    await form.chooseCountry('Россия');
    await form.chooseOnly('Статическая камера', 'Контроль проезда на красный');
    const file = await form.download();
    assert.equal(file.name, 'speedcam.txt');
    assert.match(file.text(), /^IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION \/\/ Dozor \d\d-\d\d-\d{4} \d\d:\d\d\r\n/);

    const rows = file.rows();
    assert.deepEqual(new Set(rows.map((row) => row[3])), new Set(['1', '3']));
    await form.promises(rows.length);
    const known = await pointsOf('static_cam,control_cam_red');
    const shared = rows.flatMap((row) => {
      const point = known.get(row[0] ?? '');
      return point ? [{ row, point }] : [];
    });
    assert.ok(shared.length > 100, `${shared.length} rows are known`);
    for (const { row, point } of shared) {
      assert.deepEqual(row.slice(1).map(Number), [
        point.x,
        point.y,
        point.type === 'static_cam' ? 1 : 3,
        point.speed,
        point.dirType,
        Number(point.direction) % 360,
      ]);
      assert.equal(point.country, 'RU');
      assert.ok(point.rating >= 0);
    }
    await page.getByText('Файл скачан:').waitFor();
    assert.deepEqual(complaints, []);
  },
);

test('an iGO file has directions reversed, and types without an iGO code are listed before the download', async () => {
  const { page } = await stage.visitor();
  const form = new ExportDriver(page);
  await form.open('/export?format=Navitel&country=KZ');
  const navitel = await form.download();
  await form.chooseApp('iGO');
  await form.summary().getByText('в формате IGO для таких нет кода').waitFor();
  const dropped = await form.summary().getByRole('listitem').filter({ hasText: 'Ограничение скорости' }).innerText();
  const igo = await form.download();

  const before = new Map(navitel.rows().map((row) => [`${row[0]} ${row[1]} ${row[2]}`, row]));
  assert.ok(igo.rows().length > 100);
  for (const [idx, x, y, , , , direction] of igo.rows()) {
    const facing = Number(before.get(`${idx} ${x} ${y}`)?.[6]);
    assert.equal(Number(direction), (facing + 180) % 360);
  }
  await form.promises(igo.rows().length);
  const answer = await fetch(`${stage.server().url}/api/export/collect?format=IGO&country=KZ`);
  const { dropped: counted } = (await answer.json()) as { dropped: Record<string, number> };
  assert.equal(Number(dropped.replaceAll(/\D/g, '')), counted['speed_limit']);
});

test('bookmarks for Organic Maps are downloaded, and an OsmAnd track of too many points is refused', async () => {
  const { page } = await stage.visitor();
  const form = new ExportDriver(page);
  await form.open('/export?format=OrganicMaps&country=KZ');
  const file = await form.download();
  assert.match(file.name, /^dozor_OrganicMaps_KZ_.*\.kmz$/);
  assert.match(file.bytes.toString('latin1'), /^PK[^]*cameras\.kml[^]*PK/);
  await page.goto('/export?format=OsmAndTrack&country=all');
  await form.summary().getByRole('region', { name: 'Файл слишком велик' }).waitFor();
  await form.downloadButton().click();
  await form.summary().getByText('Для этого формата слишком много точек').waitFor();
});

test('the file of a region has only points of that region, as many as announced', async () => {
  const { page } = await stage.visitor();
  const form = new ExportDriver(page);
  await form.open('/export?format=CSV&country=RU');
  await form.chooseRegion('Россия', 'Архангельская область');
  const file = await form.download();
  const regions = file
    .text()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[5]);
  assert.deepEqual([...new Set(regions)], ['RU-ARK']);
  await form.promises(regions.length);
});

test('cancelling a download saves nothing', async () => {
  const { page } = await stage.visitor();
  const form = new ExportDriver(page);
  await form.open('/export?format=GeoJSON&country=RU');
  // A download started before the number of rows is known shows only bytes.
  await form.summary().locator('strong').waitFor();
  await slowDown(page, 4_000);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await form.downloadButton().click();
  await form
    .summary()
    .getByText(/ из .* строк/)
    .waitFor();
  await form.summary().getByRole('button', { name: 'Отменить' }).click();
  await page.getByText('Скачивание отменено').waitFor();
  assert.equal(downloads, 0);
});

test(
  'a member saves an export under a label and downloads the same file again with one click',
  { tag: '@core' },
  async () => {
    const member = await MemberAccount.of(stage.server(), 'Exporter');
    const { page, context } = await stage.visitor();
    await member.enter(context);
    const form = new ExportDriver(page);
    await form.open('/export?format=PocketGisPlus&country=UZ');
    await form.chooseOnly('Статическая камера');
    await form.unfold('Сохранить настройки');
    await page.getByLabel('Сохранить в мои экспорты').check();
    await page.getByLabel('Метка в истории экспорта').fill('Дорога на Самарканд');
    const first = await form.download();
    assert.match(first.text('windows-1251'), / \/\/ Статическая камера\r\n/);

    await page.reload();
    const again = page.getByRole('button', { name: 'Скачать снова: Дорога на Самарканд' });
    const [started] = await Promise.all([page.waitForEvent('download'), again.click()]);
    assert.equal(started.suggestedFilename(), first.name);
    assert.ok((await readFile(await started.path())).equals(first.bytes), 'the same bytes');
    await page.getByRole('button', { name: 'Подставить в форму: Дорога на Самарканд' }).click();
    await page.getByRole('list', { name: 'Выбранные страны' }).getByText('Узбекистан').waitFor();
  },
);

test('on a phone the export works by thumb, in English and in dark mode', async () => {
  const { page } = await stage.visitor({ ...phone, language: 'en', colorScheme: 'dark' });
  await page.goto('/export?format=Garmin&country=GB');
  await page.getByRole('list', { name: 'Chosen countries' }).getByText('United Kingdom').waitFor();
  const button = page.getByRole('button', { name: 'Download the file' });
  await button.waitFor();
  const box = await button.boundingBox();
  assert.ok(box && box.height >= 44 && box.y + box.height <= 844, `the button is at ${JSON.stringify(box)}`);
  const [started] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.match(started.suggestedFilename(), /^dozor_Garmin_GB_.*\.csv$/);
  assert.deepEqual(await seriousFindings(page), []);
});

test('the list of points in view leads to an export of that view with one row per point', async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/?center=37.62,55.75&zoom=11');
  await page.getByLabel('Список точек на экране').click();
  const link = page.getByRole('link', { name: /^Скачать .* (точку|точки|точек)$/ });
  await link.click();
  await page.getByText('Область, которую вы видели на карте').waitFor();
  const form = new ExportDriver(page);
  await page.getByRole('button', { name: 'Ещё форматы' }).click();
  await form.chooseApp('CSV');
  const bbox = new URL(page.url()).searchParams.get('bbox');
  const answer = await fetch(`${stage.server().url}/api/points/?bbox=${bbox}&rating=-1`);
  const { total } = (await answer.json()) as { total: number };
  assert.ok(total > 0);
  await form.promises(total);
  const file = await form.download();
  assert.equal(file.text().split('\r\n').length - 2, total);
});
