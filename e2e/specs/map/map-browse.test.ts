import assert from 'node:assert/strict';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { becomes } from '../../drivers/becomes.ts';
import { isNearColor } from '../../drivers/map/drawn-colors.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { isTile, RequestLog } from '../../drivers/request-log.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage();
/** Far from any town, so that no sample points are near. */
const tundra = { x: 100.5, y: 70.5 };

test('the first view shows all points as clusters', { tag: '@core' }, async () => {
  const { page, complaints } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  assert.ok((await map.clusters()).length > 5);
  assert.deepEqual(await map.points(), [], 'no single points are drawn');
  assert.deepEqual(complaints, []);
});

interface FramedMap {
  on(event: 'render', listener: () => void): void;
  off(event: 'render', listener: () => void): void;
  once(event: 'idle', listener: () => void): void;
}

test('a change of the filter takes at most two frames of the map, although its symbols fade', async () => {
  const { page } = await stage.visitor({ reducedMotion: 'no-preference' });
  const map = new MapDriver(page);
  await map.open('/?center=37.62,55.75&zoom=12');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await map.panel('Фильтр карты').waitFor();
  await page.getByRole('button', { name: 'Типы: Камеры' }).click();
  const box = page.getByRole('checkbox', { name: 'Статическая камера' });
  const framesOfChange = () =>
    box.evaluate(async (element) => {
      const view = document.querySelector<HTMLElement & { dozorMap?: FramedMap }>('.maplibregl-map')?.dozorMap;
      let count = 0;
      const rendered = () => void (count += 1);
      view?.on('render', rendered);
      const isAtRest = new Promise<void>((resolve) => view?.once('idle', resolve));
      (element as HTMLInputElement).click();
      await isAtRest;
      view?.off('render', rendered);
      return count;
    });
  for (const zoom of [12, 16, 8, 4]) {
    await map.goTo(37.62, 55.75, zoom);
    // Other layers and a busy machine add frames; nothing takes one away.
    const frames: number[] = [];
    while (frames.length < 10 && !frames.some((count) => count <= 2)) {
      frames.push(await framesOfChange());
      await map.isDrawn();
    }
    assert.ok(Math.min(...frames) <= 2, `zoom ${zoom}: ${frames.join(', ')} frames`);
  }
});

test('clusters do not overlap and are far enough apart to tap', async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  for (const [longitude, latitude, zoom] of [
    [10, 51, 3],
    [10, 51, 4],
    [10, 51, 5],
    [37.6, 55.7, 7],
    [64, 41, 4],
  ] as const) {
    await map.goTo(longitude, latitude, zoom);
    const clusters = await map.clusters();
    assert.ok(clusters.length > 5, `${clusters.length} clusters at ${longitude}, ${latitude}, zoom ${zoom}`);
    for (const [index, one] of clusters.entries()) {
      for (const other of clusters.slice(index + 1)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y);
        // A finger needs 44 px; the tolerance is for positions at a fraction of a pixel.
        const reach = Math.max(44, reachOf(one) + reachOf(other)) - 0.5;
        assert.ok(apart >= reach, `${one.count} and ${other.count} at zoom ${zoom}: ${apart} px, not ${reach}`);
      }
    }
  }
});

/** The radius of a cluster in pixels. */
function reachOf({ count }: { count: number }): number {
  return Math.min(52, 30 + 0.36 * Math.sqrt(count)) / 2;
}

test('a view of the whole world contains every point', async () => {
  const { page } = await stage.visitor({ viewport: { width: 1400, height: 1450 } });
  const map = new MapDriver(page);
  await map.open('/');
  // The world is exactly as wide as the window, so nothing is drawn twice.
  await map.goTo(0, 0, Math.log2(1400 / 512));
  const gathered = (await map.clusters()).reduce((sum, { count }) => sum + count, 0);
  const answer = await fetch(`${stage.server().url}/api/points/?rating=-1&limit=1`);
  const { total } = (await answer.json()) as { total: number };
  assert.equal(gathered + (await map.points()).length, total);
});

test('dragging moves the map, the wheel zooms, and the next visit restores the view', { tag: '@core' }, async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  const first = await map.view();
  await map.dragBy(-300, 0);
  const dragged = await map.view();
  assert.ok(dragged.longitude > first.longitude + 1, `from ${first.longitude} to ${dragged.longitude}`);
  await map.zoomByWheel(2);
  const zoomed = await map.view();
  assert.ok(zoomed.zoom > dragged.zoom, `from ${dragged.zoom} to ${zoomed.zoom}`);
  await map.open('/');
  const again = await map.view();
  assert.ok(Math.abs(again.zoom - zoomed.zoom) < 0.05 && Math.abs(again.longitude - zoomed.longitude) < 0.5);
});

test('the zoom buttons zoom in and out', async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  const { zoom } = await map.view();
  await page.getByRole('button', { name: 'Приблизить' }).click();
  await becomes(async () => Math.round((await map.view()).zoom - zoom), 1);
  await map.isDrawn();
  await page.getByRole('button', { name: 'Отдалить' }).click();
  await becomes(async () => Math.round((await map.view()).zoom - zoom), 0);
});

test('clicking a cluster zooms to its points', { tag: '@core' }, async () => {
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  const before = await map.view();
  const cluster = (await map.clusters())
    .filter(({ x, y }) => x > 500 && x < 1150 && y > 150 && y < 700)
    .sort((a, b) => b.count - a.count)[0];
  assert.ok(cluster, 'the first view has a cluster near its middle');
  await page.mouse.click(cluster.x, cluster.y);
  await map.leaves(before);
  await map.isDrawn();
  const after = await map.view();
  assert.ok(after.zoom > before.zoom, `zoom from ${before.zoom} to ${after.zoom}`);
  const seen = (await map.clusters()).reduce((sum, { count }) => sum + count, 0) + (await map.points()).length;
  // 80 % is enough: the view may cut off some points, and neighbours of the cluster count too.
  assert.ok(seen >= cluster.count * 0.8, `${seen} of ${cluster.count} are in view`);
  const closer = after.zoom - before.zoom;
  assert.ok(closer >= 2, `the points of the cluster should fill the view: ${closer} zoom levels closer`);
});

test('the sector of a camera is drawn in its direction and nowhere else', async () => {
  const editor = await EditorAccount.of(stage.server());
  const camera = await editor.add({ ...tundra, type: 'static_cam', direction: 90, angle: 60, distance: 400 });
  const { page } = await stage.visitor({ isMapSharp: true });
  const map = new MapDriver(page);
  await map.open('/');
  await map.goTo(tundra.x, tundra.y, 16);
  await becomes(async () => (await map.points()).map(({ id }) => id), [camera._id]);
  const awayMeters = 100;
  const degreesOfLatitude = awayMeters / 111_320;
  const degreesOfLongitude = degreesOfLatitude / Math.cos((tundra.y * Math.PI) / 180);
  const basemap = await map.colorsAround(tundra.x - degreesOfLongitude, tundra.y, 6);
  const [basemapColor] = basemap.keys();
  const isBasemap = async (x: number, y: number) => {
    const [color = ''] = (await map.colorsAround(x, y, 6)).keys();
    return isNearColor(color, basemapColor ?? '', 3);
  };
  assert.equal(await isBasemap(tundra.x + degreesOfLongitude, tundra.y), false, 'the sector lies to the east');
  assert.equal(await isBasemap(tundra.x, tundra.y + degreesOfLatitude), true, 'nothing lies to the north');
  assert.equal(await isBasemap(tundra.x, tundra.y - degreesOfLatitude), true, 'nothing lies to the south');
});

test('the outline of the land is drawn even if only the server can be reached', async () => {
  const { page } = await stage.visitor({ isMapSharp: true });
  const map = new MapDriver(page);
  await map.open('/');
  await map.goTo(40, 45, 3);
  const sources = await map.drawnSources();
  assert.ok(
    sources.some((source) => source.includes('outline')),
    `drawn: ${sources.join()}`,
  );
  const land = [...(await map.colorsAround(60, 52, 10)).keys()][0];
  const sea = [...(await map.colorsAround(18, 35.5, 10)).keys()][0];
  assert.notEqual(land, sea);
});

test('an open map shows points that others add and delete without a reload', { tag: '@core' }, async () => {
  const editor = await EditorAccount.of(stage.server());
  const position = { x: 102.5, y: 71.5 };
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  await map.open('/');
  await map.goTo(position.x, position.y, 15);
  assert.deepEqual(await map.points(), []);
  const point = await editor.add({ ...position, type: 'dang_other', roadWorks: true });
  await map.shows(point._id);
  await editor.remove(point);
  await map.hides(point._id);
});

test('the first view of the map stays within its budget of requests and bytes', { tag: '@core' }, async () => {
  const { page } = await stage.visitor();
  // Requests after four idle seconds do not count; on a busy machine those pass before the map is drawn.
  await page.addInitScript(() => {
    const after = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => (ms === 4000 ? 0 : after(act, ms)) });
  });
  const requests = new RequestLog(page);
  await new MapDriver(page).open('/');
  const seen = await requests.stopAndWeigh();
  const tiles = seen.filter(isTile);
  const others = seen.filter((request) => !isTile(request));
  const sum = (some: typeof seen) => some.reduce((bytes, request) => bytes + request.bytes, 0);
  const reported = JSON.stringify(others.map(({ path, bytes }) => `${path} ${bytes}`));
  assert.ok(tiles.length <= 12, `${tiles.length} tile requests`);
  assert.ok(sum(tiles) <= 50_000, `${sum(tiles)} bytes of tiles`);
  assert.ok(others.length <= 15, `${others.length} other requests: ${reported}`);
  assert.ok(sum(others) <= 700_000, `${sum(others)} bytes: ${reported}`);
});
