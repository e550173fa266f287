import { expect, test } from 'vitest';
import { iconKeys } from '@dozor/domain/point/appearance.ts';
import { badgedStates } from '@dozor/domain/point/freshness.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { imageDrawing } from './image-drawing.ts';

function linesOf(theme: ThemeName): string[] {
  const icons = iconKeys.map((key) => `icon|${theme}|24|full|${key}`);
  const others = [
    ...badgedStates.map((state) => `icon|${theme}|24|full|static_cam|${state}`),
    `icon|${theme}|18|grey|static_cam`,
    ...['unknown', 'all', 'one.6', 'both.1'].map((side) => `camera|${theme}|24|full|static_cam|gone|80|${side}`),
    `camera|${theme}|24|full|speed_cam_start|||one.0`,
    `camera|${theme}|24|full|static_cam||60|one.2+control_cam_red|doubtful|40|one.10`,
    `camera|${theme}|24|full|static_cam||60|one.0+static_cam||60|one.8`,
    `icon|${theme}|18|full|`,
    ...[1, 0, -1, -2].map((rating) => `arrow|${theme}|${rating}`),
    `arrow|${theme}`,
    `pin|${theme}`,
  ];
  // In the dark theme all icons have the same parts in other colors.
  return (theme === 'light' ? [...icons, ...others] : ['icon|dark|24|full|static_cam', ...others]).map((id) => {
    const drawing = imageDrawing(id);
    return `${id}${drawing?.isGrey === true ? ' grey' : ''} ${drawing?.svgs.join('\n  + ').replaceAll('><', '>\n    <')}`;
  });
}

// After an intended change: `npx vitest run --project web image-drawing -u`, then review the diff.
test('map images match the golden file', async () => {
  const text = [...linesOf('light'), ...linesOf('dark'), ''].join('\n');
  await expect(text).toMatchFileSnapshot('image-drawing.golden.txt');
});

test('an unknown name has no image', () => {
  expect(imageDrawing('cluster|light|12')).toBeUndefined();
});
