import assert from 'node:assert/strict';
import { unzipSync } from 'fflate';
import { test } from 'vitest';
import type { ExportablePoint } from '../export/point-row.ts';
import { encodeAny } from '../export/testing/encode-any.ts';
import { fullOptions, goldenChangedMs, goldenPoints } from '../export/testing/golden-points.ts';
import { importTools } from '../import/testing/saxes-tools.ts';
import { encodeFeed } from '../testing/encode-feed.ts';
import {
  type ExportFormatId,
  exportFormatIds,
  type ImportFormatId,
  isFeedId,
  isImportFormatId,
  isIndexedId,
  isStreamedId,
} from './all-formats.ts';
import { createDecoder } from './detection/create-decoder.ts';

/** In millionths of a degree, the accuracy of stored positions; every format without a grid of its own keeps it. */
const gridsE6: Partial<Record<ExportFormatId, number>> = { OV2: 10 };
/** Beyond it is what a format computes, such as the ends of a road past a camera. */
const farE6 = 100;
const meta = { changed: goldenChangedMs };
const inE6 = (degrees: number) => Math.round(degrees * 1e6);

/** The next number of millionths that a division and a multiplication by a million do not give back exactly. */
function inexact(e6: number): number {
  return Math.trunc((e6 / 1e6) * 1e6) === e6 ? inexact(e6 + 1) : e6;
}

/** Every last digit on both sides of Greenwich and of the equator, so that no grid has them all; half of them inexact. */
const points = goldenPoints.flatMap((point, at) =>
  [1, -1].map((side, half): ExportablePoint => {
    const move = (degrees: number, by: number, isExact = false) => {
      const e6 = (inE6(Math.abs(degrees)) % 79_000_000) + by;
      return (side * (isExact ? e6 : inexact(16_000_000 + (e6 % 1_000_000)))) / 1e6;
    };
    const childrens = point.childrens?.map((child, nth) => {
      return { ...child, x: move(child.x, 7 + nth), y: move(child.y, 4 + nth) };
    });
    const moved = {
      ...point,
      idx: 10 * at + half + 1,
      x: move(point.x, at + 1, at % 2 === 0),
      y: move(point.y, 3 * at + 2, at % 2 === 0),
    };
    return childrens ? { ...moved, childrens } : moved;
  }),
);

type Place = readonly [xE6: number, yE6: number];

/** Of every point in a file: by its decoder, where there is one, and else from its text. */
function placesIn(id: ExportFormatId, bytes: Uint8Array): Place[] {
  if (isImportFormatId(id)) return decoded(id, bytes);
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isArchive ? Object.values(unzipSync(bytes)) : [bytes];
  return parts.flatMap((part) => {
    const text = Buffer.from(part).toString();
    const byName = [...text.matchAll(/\blat="(-?[\d.]+)" lon="(-?[\d.]+)"/g)].map(([, y, x]) => [x, y]);
    const inKml = [...text.matchAll(/<coordinates>(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [x, y]);
    return [...byName, ...inKml].map(([x, y]): Place => [Number(x) * 1e6, Number(y) * 1e6]);
  });
}

function decoded(id: ImportFormatId, bytes: Uint8Array): Place[] {
  const decoder = createDecoder(id, importTools);
  return [...decoder.push(bytes), ...decoder.end()].flatMap((outcome): Place[] => {
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { x, y, childrens = [] } = outcome.row;
    return [{ x, y }, ...childrens].map((part): Place => [part.x * 1e6, part.y * 1e6]);
  });
}

function encoded(id: ExportFormatId): Uint8Array {
  assert.ok(isStreamedId(id) || isFeedId(id));
  return isFeedId(id) ? encodeFeed(id, points, fullOptions, meta).bytes : encodeAny(id, points, fullOptions, meta);
}

// Formats with an index are read by the programs they are for: `indexed-formats.test.ts`.
for (const id of exportFormatIds.filter((one) => !isIndexedId(one))) {
  test(`${id} writes positions as exactly as its grid allows`, () => {
    const maxErrorE6 = (gridsE6[id] ?? 1) / 2 + 1e-6;
    const wanted = points.flatMap((point) => [point, ...(point.childrens ?? [])]);
    const errors = placesIn(id, encoded(id)).map(([x, y]) =>
      Math.min(...wanted.map((point) => Math.max(Math.abs(inE6(point.x) - x), Math.abs(inE6(point.y) - y)))),
    );
    const near = errors.filter((error) => error < farE6);
    assert.ok(near.length >= points.length / 4, `${near.length} of ${points.length} points`);
    assert.deepEqual(
      near.filter((error) => error > maxErrorE6),
      [],
    );
  });
}
