import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { drawMap, type MailMap, mapPicture, mapSvg } from './mail-map.ts';

const camera: MailMap = {
  at: [60, 0],
  dirType: 1,
  direction: 90,
  angle: 60,
  reach: 100,
  color: '#0a0',
  others: [],
  line: [],
  words: { m: 'm', km: 'km', north: 'N' },
};
const drawn = (change: Partial<MailMap> = {}): string => mapSvg({ ...camera, ...change });
/** A hundred metres on the equator, in degrees. */
const hundredMeters = 100 / 111_320;

/** Center and color of every dot, in drawing order. */
function dotsOf(svg: string): string[] {
  return [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" fill="(#\w+)" stroke="#fff"/g)].map(
    ([, x, y, color]) => `${x},${y} ${color}`,
  );
}

/** Azimuths of the fields of view, each derived from the midpoint between its ends. */
function viewsOf(svg: string): number[] {
  const views = svg.matchAll(/M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)A[\d.]+ [\d.]+ 0 \d 1 ([-\d.]+) ([-\d.]+)Z/g);
  return [...views].map((found) => {
    const [x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = found.slice(1).map(Number);
    const azimuth = (Math.atan2((x1 + x2) / 2 - x, y - (y1 + y2) / 2) * 180) / Math.PI;
    return (Math.round(azimuth) + 360) % 360;
  });
}

test('a point is drawn in the center, in its color, with its fields of view', () => {
  assert.deepEqual(dotsOf(drawn()), ['256.0,128.0 #0a0']);
  assert.deepEqual(viewsOf(drawn()), [90]);
  assert.deepEqual(viewsOf(drawn({ dirType: 2, direction: 30 })), [30, 210]);
  assert.deepEqual(viewsOf(drawn({ dirType: 0 })), []);
  assert.match(drawn({ dirType: 0 }), /<circle cx="256.0" cy="128.0" r="170.7" fill="#0a0" fill-opacity="0.25"/);
});

test('north is up and east is right', () => {
  const others = [[60 + hundredMeters / 2, 0] as const, [60, hundredMeters / 2] as const];
  assert.deepEqual(dotsOf(drawn({ others })).slice(0, 2), ['341.3,128.0 #8894a0', '256.0,42.7 #8894a0']);
});

test('a move is drawn as an arrow from the old position to the new one, both visible', () => {
  const svg = drawn({ from: [60 - 3 * hundredMeters, 0] });
  assert.deepEqual(dotsOf(svg), ['73.1,128.0 #8894a0', '438.9,128.0 #0a0']);
  assert.match(svg, /M73.1 128.0L438.9 128.0" stroke="#53616e"/);
});

test('a section is drawn as a line through all its points, each with a dot', () => {
  const svg = drawn({
    line: [
      [60 + hundredMeters, 0],
      [60 + 2 * hundredMeters, 0],
    ],
  });
  assert.match(svg, /<path d="M85.3 128.0L256.0 128.0L426.7 128.0" fill="none"/);
  assert.deepEqual(dotsOf(svg), ['256.0,128.0 #004b87', '426.7,128.0 #004b87', '85.3,128.0 #0a0']);
});

test('the scale bar is a round number of metres, at most a quarter of the picture wide', () => {
  // 300 m across: 50 m.
  assert.match(drawn(), /M16 233v5h85.3v-5/);
  // 2,600 m across: 500 m.
  assert.match(drawn({ reach: 1000 }), /M16 233v5h98.5v-5/);
});

test('the picture address in a mail contains everything needed to draw it', async () => {
  const { picture, width, height } = mapPicture(camera, 'Place');
  const drawing = await sharp(await drawMap(picture)).metadata();
  assert.deepEqual([drawing.format, drawing.width, drawing.height], ['png', 2 * width, 2 * height]);
});
