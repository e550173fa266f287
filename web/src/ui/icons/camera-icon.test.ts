import { expect, test } from 'vitest';
import { type CaughtSide, sideSteps, wedgeAzimuths } from '@dozor/domain/point/caught-side.ts';
import { cameraLayers, cameraReach } from './camera-icon.ts';
import { pairLayers, pairReach } from './camera-pair.ts';

const steps = Array.from({ length: sideSteps }, (_, step) => step);
const sides: CaughtSide[] = [
  'unknown',
  'all',
  ...steps.map((step) => `one.${step}` as const),
  ...steps.slice(sideSteps / 2).map((step) => `both.${step - sideSteps / 2}` as const),
];

const draw = (limit: number | null, side: CaughtSide) =>
  cameraLayers({ key: 'static_cam', limit, side }, 'light').join('');
const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

test('a limit never covers a wedge', () => {
  for (const side of sides) {
    const drawn = draw(60, side);
    const disc = /translate\((-?\d+) (\d+)\)"><circle/.exec(drawn);
    const [x, y] = [12 + Number(disc?.[1]), 12 + Number(disc?.[2])];
    for (const [, path = ''] of drawn.matchAll(/<path d="(M[^"]*)" fill="#16232f" stroke="#ffffff"/g)) {
      // The middle of its outer edge, which is what one sees of a beam.
      const [, , leftX = 0, leftY = 0, , , , , , rightX = 0, rightY = 0] = numbersOf(path);
      expect(Math.hypot((leftX + rightX) / 2 - x, (leftY + rightY) / 2 - y)).toBeGreaterThan(9);
    }
  }
});

test('digits of a limit are 9 px high and inside its ring', () => {
  for (const limit of [5, 60, 120]) {
    const scales = [...draw(limit, 'one.0').matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+) ([\d.]+)\)/g)];
    expect(scales).toHaveLength(String(limit).length);
    for (const [, left, , , scaleY] of scales) {
      expect(Number(scaleY) * 70).toBeCloseTo(9, 1);
      expect(Number(left)).toBeGreaterThan(12 - 7.4);
    }
  }
});

test('an unknown side is a grey body without a wedge, a known one a dark body', () => {
  expect(draw(60, 'unknown')).toContain('fill="#6b7784"');
  for (const side of sides.filter((each) => each !== 'unknown')) expect(draw(60, side)).not.toContain('#6b7784');
  const wedges = (side: CaughtSide) => draw(null, side).match(/<path d="M[^"]*A/g)?.length ?? 0;
  expect(['unknown', 'all', 'one.3', 'both.3'].map((side) => wedges(side as CaughtSide))).toEqual([0, 0, 1, 2]);
});

test('a picture is as large as what is drawn on it', () => {
  expect(cameraReach({ limit: null, side: 'unknown' })).toBeLessThan(cameraReach({ limit: null, side: 'one.0' }));
  expect(cameraReach({ limit: 60, side: 'unknown' })).toBeLessThan(22);
});

test('a beam stands out from the ground: dark by day, light at night', () => {
  const beam = (theme: 'light' | 'dark') => cameraLayers({ key: 'static_cam', limit: null, side: 'one.3' }, theme)[0];
  expect(beam('light')).toContain('fill="#16232f" stroke="#ffffff"');
  expect(beam('dark')).toContain('fill="#dfe7ee" stroke="#101b26"');
});

/** Two cameras, and where their beams end and their limits are, from the middle of the picture. */
function drawPair(sidesOfBoth: readonly [CaughtSide, CaughtSide], limits: readonly [number | null, number | null]) {
  const [one, other] = [0, 1].map((at) => ({ key: 'static_cam', limit: limits[at]!, side: sidesOfBoth[at]! }) as const);
  const layers = pairLayers(one!, other!, 'light');
  const ends = layers.flatMap((layer) => {
    const [, left, top, path] =
      /^<g transform="translate\((\S+) (\S+)\) scale\(0.8\)"><path d="(M[^"]*)"/.exec(layer) ?? [];
    if (path === undefined) return [];
    const [, , x1 = 0, y1 = 0, , , , , , x2 = 0, y2 = 0] = numbersOf(path);
    return [{ x: (x1 + x2) * 0.4 + Number(left) - 12, y: (y1 + y2) * 0.4 + Number(top) - 12 }];
  });
  const discs = layers.flatMap((layer) => {
    const [, x, y] = /^<g transform="translate\((-?\d+) (-?\d+)\)"><circle/.exec(layer) ?? [];
    return x === undefined ? [] : [{ x: Number(x), y: Number(y) }];
  });
  return { layers, ends, discs };
}

test('two cameras in one place are two bodies with a beam each, and tell a limit that both have once', () => {
  expect(drawPair(['one.0', 'one.8'], [60, 60])).toMatchObject({ ends: { length: 2 }, discs: { length: 1 } });
  expect(drawPair(['one.0', 'one.8'], [60, 40])).toMatchObject({ ends: { length: 2 }, discs: { length: 2 } });
  expect(drawPair(['one.0', 'unknown'], [null, 40])).toMatchObject({ ends: { length: 1 }, discs: { length: 1 } });
  expect(drawPair(['unknown', 'unknown'], [null, null]).layers).toHaveLength(2);
});

test('limits of two cameras leave the beams of both to be seen, which point away from each other', () => {
  for (const one of steps) {
    for (const other of steps.filter((step) => step !== one)) {
      for (const limits of [
        [60, 60],
        [60, 40],
      ] as const) {
        const { ends, discs } = drawPair([`one.${one}`, `one.${other}`], limits);
        const [left, right] = ends;
        const isCovered = ends.some((end) => discs.some(({ x, y }) => Math.hypot(end.x - x, end.y - y) < 9));
        const [from, to] = [one, other].map((step) =>
          Math.sin(((wedgeAzimuths(`one.${step}`)[0] ?? 0) * Math.PI) / 180),
        );
        // Of two that look nearly the same way the inner beam may lie under the limit.
        if (Math.abs(from! - to!) > 1) expect([one, other, limits, isCovered]).toEqual([one, other, limits, false]);
        expect(left!.x).toBeLessThan(right!.x);
        for (const { x, y } of [...ends, ...discs]) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(pairReach);
      }
    }
  }
});
