import assert from 'node:assert/strict';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { EditorAccount } from '../../drivers/account/editor-account.ts';
import { MapDriver } from '../../drivers/map/map-driver.ts';
import { seenIcons } from '../../drivers/map/seen-icons.ts';
import { setStage } from '../../drivers/stage.ts';
import { test } from '../../drivers/test.ts';

const stage = setStage({ SAMPLE_DATA: 'off' });
/** Far from any road, so that nothing but cameras is drawn. */
const middle = { x: 100.5, y: 70.5 };
const step = { x: 0.0055, y: 0.0019 };
const limits = [null, 20, 60, 90, 110];

test('limits and sides are drawn on nearly all cameras in view, by day and by night', { tag: '@core' }, async () => {
  const editor = await EditorAccount.of(stage.server());
  const cameras: Point[] = [];
  for (let index = 0; index < 35; index += 1) {
    const [column, row] = [(index % 7) - 3, Math.floor(index / 7) - 2];
    cameras.push(
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
  for (const theme of ['light', 'dark'] as const) {
    const { page, leave } = await stage.visitor({ isMapSharp: true, colorScheme: theme });
    const map = new MapDriver(page);
    await map.open('/');
    for (const zoom of [13, 15]) {
      await map.goTo(middle.x, middle.y, zoom);
      const seen = await seenIcons(page, cameras, theme);
      const missing = seen.filter(({ isSeen }) => !isSeen);
      assert.ok(seen.length >= (zoom === 13 ? 24 : 4), `${seen.length} cameras in view at zoom ${zoom}`);
      assert.ok(missing.length <= seen.length * 0.05, `zoom ${zoom}, ${theme}: ${JSON.stringify(missing)}`);
    }
    await leave();
  }
});
