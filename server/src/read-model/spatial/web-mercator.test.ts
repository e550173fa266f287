import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { toE6, worldX, worldY } from './web-mercator.ts';

const tileOf = (units: number, z: number) => Math.floor(units / 2 ** (32 - z));

test('a location on a tile border belongs to the tile to the east or south', () => {
  equal(tileOf(worldX(0), 1), 1);
  equal(tileOf(worldX(-1), 1), 0);
  equal(tileOf(worldX(toE6(11.25)), 5), 17);
  equal(tileOf(worldX(toE6(11.249999)), 5), 16);
  equal(tileOf(worldX(toE6(-0.703125)), 9), 255);
  equal(tileOf(worldY(0), 1), 1);
  equal(tileOf(worldY(1), 1), 0);
});

test('tiles match the standard formula', () => {
  for (const [lng, lat] of [
    [37.617635, 55.755814],
    [-170, -80],
    [170, 80],
    [90, 60],
    [-0.1276, 51.5072],
  ] as const) {
    const radians = (lat * Math.PI) / 180;
    for (let z = 0; z <= 22; z += 1) {
      equal(tileOf(worldX(toE6(lng)), z), Math.floor(((lng + 180) / 360) * 2 ** z));
      equal(tileOf(worldY(toE6(lat)), z), Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z));
    }
  }
});

test('every supported location lies inside the world', () => {
  for (const x of [-170, 170]) ok(worldX(toE6(x)) > 0 && worldX(toE6(x)) < 2 ** 32);
  for (const y of [-80, 80]) ok(worldY(toE6(y)) > 0 && worldY(toE6(y)) < 2 ** 32);
});
