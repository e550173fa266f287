import { beforeEach, expect, test } from 'vitest';
import { mapPalettes } from '../palette/map-palette.ts';
import { drawCluster } from './draw-cluster.ts';

/** A canvas that records the color of the first shape drawn on it and what was copied onto it. */
function fakeContext(this: HTMLCanvasElement) {
  const context = {
    canvas: this,
    fillStyle: '',
    setTransform: () => {},
    beginPath: () => {},
    arc: () => {},
    stroke: () => {},
    fill: () => colors.set(this, context.fillStyle),
    fillText: () => {},
    measureText: () => ({ width: 10 }),
    drawImage: (disc: HTMLCanvasElement) => drawn.push(colors.get(disc)),
    getImageData: () => undefined,
  };
  return context;
}

const colors = new Map<HTMLCanvasElement, string>();
const drawn: (string | undefined)[] = [];

beforeEach(() => drawn.splice(0));

test('a cluster has the disc of its theme, even after the theme changes', () => {
  Object.assign(HTMLCanvasElement.prototype, { getContext: fakeContext });
  const shares = { cameras: 24, limits: 0, road: 0, warnings: 0, posts: 0 };
  for (const theme of ['light', 'dark', 'light'] as const) {
    drawCluster({ language: 'ru', theme, count: 12, shares }, 1);
  }
  expect(drawn).toEqual([mapPalettes.light.disc, mapPalettes.dark.disc, mapPalettes.light.disc]);
});
