import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { seenIcons } from '../../drivers/map/seen-icons.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

interface LayeredMap {
  addLayer(layer: object, below: string): void;
  queryRenderedFeatures(of: { layers: string[] }): unknown[];
}

const stage = setStage({ SAMPLE_DATA: 'off' });
/** Far from any road, so that nothing but cameras is drawn. */
const middle = { x: 100.5, y: 70.5 };
const step = { x: 0.0055, y: 0.0019 };
const limits = [null, 20, 60, 90, 110];

let added: Point[] | undefined;

/** Of several types, limits and sides, shared by all tests. */
async function cameras(): Promise<Point[]> {
  if (added !== undefined) return added;
  const editor = await EditorAccount.of(stage.server());
  added = [];
  for (let index = 0; index < 35; index += 1) {
    const [column, row] = [(index % 7) - 3, Math.floor(index / 7) - 2];
    added.push(
      await editor.add({
        x: Number((middle.x + column * step.x).toFixed(6)),
        y: Number((middle.y + row * step.y).toFixed(6)),
        type: (['static_cam', 'control_cam_red', 'video_control'] as const)[index % 3],
        speed: limits[index % limits.length],
        ...(index % 6 === 5
          ? { dirType: 0, direction: null }
          : { dirType: index % 4 === 0 ? 2 : 1, direction: ((index * 37) % 360) + 1 }),
      }),
    );
  }
  return added;
}

/** As pictures from the air are: woods, fields, roofs and shadows without any order. */
async function aerialPicture(): Promise<Buffer> {
  const colors = [0x2f4a2a, 0x6f7a4e, 0xb9b2a0, 0x8f5a48, 0x1d2430, 0xe6e4dc, 0x4d6b3c, 0x9aa0a6];
  const sidePx = 256;
  const data = Buffer.alloc(sidePx * sidePx * 3);
  for (let at = 0; at < sidePx * sidePx; at += 1) {
    const patch = Math.floor((at % sidePx) / 6) * 7 + Math.floor(at / sidePx / 6) * 13;
    data.writeUIntBE(colors[(patch * 2_654_435_761) % colors.length]!, at * 3, 3);
  }
  return sharp(data, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .png()
    .toBuffer();
}

async function putUnder(page: Page, picture: Buffer): Promise<void> {
  await page.route('**/aerial.png', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  await page.evaluate(
    (tile) => {
      const element = document.querySelector<HTMLElement & { dozorMap?: LayeredMap }>('.maplibregl-map');
      element?.dozorMap?.addLayer(
        { id: 'aerial', type: 'raster', source: { type: 'raster', tiles: [tile], tileSize: 256 } },
        'density',
      );
    },
    `${new URL(page.url()).origin}/aerial.png`,
  );
}

const looks = {
  'by day': { theme: 'light' },
  'by night': { theme: 'dark' },
  'by day to eyes that see no colours': { theme: 'light', isColorless: true },
  'by night to eyes that see no colours': { theme: 'dark', isColorless: true },
  'over pictures from the air': { theme: 'light', isAerial: true },
  'by night over pictures from the air': { theme: 'dark', isAerial: true },
} as const;

for (const [name, look] of Object.entries(looks)) {
  const tag = name === 'by day' || name === 'by night' ? '@core' : [];
  test(`limits and sides are told by nearly all cameras in view ${name}`, { tag }, async () => {
    const { page } = await stage.visitor({ isMapSharp: true, colorScheme: look.theme });
    const map = new MapDriver(page);
    const points = await cameras();
    await map.open('/');
    if ('isAerial' in look) await putUnder(page, await aerialPicture());
    for (const zoom of [13, 15]) {
      await map.goTo(middle.x, middle.y, zoom);
      const seen = await seenIcons(page, points, look);
      const missing = seen.filter(({ isSeen }) => !isSeen);
      assert.ok(seen.length >= (zoom === 13 ? 24 : 4), `${seen.length} cameras in view at zoom ${zoom}`);
      assert.ok(missing.length <= seen.length * 0.05, `zoom ${zoom}: ${JSON.stringify(missing)}`);
    }
  });
}

function signs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const map = document.querySelector<HTMLElement & { dozorMap?: LayeredMap }>('.maplibregl-map')?.dozorMap;
    return map?.queryRenderedFeatures({ layers: ['camera-icons'] }).length ?? NaN;
  });
}

test('two cameras in one place are one sign, on which a second click opens the other one', async () => {
  const editor = await EditorAccount.of(stage.server());
  const place = { x: middle.x + 1, y: middle.y };
  const one = await editor.add({ ...place, type: 'static_cam', speed: 60, dirType: 1, direction: 90 });
  const other = await editor.add({ ...place, type: 'control_cam_red', speed: 60, dirType: 1, direction: 270 });
  const { page } = await stage.visitor();
  const map = new MapDriver(page);
  const card = ({ _id: id }: Point) => page.getByRole('article', { name: `Точка № ${id}` });
  for (const zoom of [13, 17]) {
    await map.open(`/?center=${place.x},${place.y}&zoom=${zoom}`);
    assert.equal(await signs(page), 1, `zoom ${zoom}`);
    await map.clickAt(place.x, place.y);
    await card(one).waitFor();
    await map.isDrawn();
    await map.clickAt(place.x, place.y);
    await card(other).waitFor();
    await map.isDrawn();
    await map.clickAt(place.x, place.y);
    await card(one).waitFor();
  }
});
