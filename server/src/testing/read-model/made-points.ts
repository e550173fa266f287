import fc from 'fast-check';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { PointRow } from '../../read-model/columns/write-point.ts';

/** A row of the table `points` with defaults: a test specifies only the relevant fields. */
export function pointRow(given: Partial<PointRow> & { idx: number }): PointRow {
  const type = given.type ?? 'static_cam';
  return {
    type,
    sub_type: null,
    x: 37.6,
    y: 55.7,
    speed: 60,
    dir_type: 1,
    direction: 1,
    distance: 500,
    angle: 15,
    rating: 1,
    country: 'RU',
    region: 'RU-MOW',
    author_id: 1,
    created: Date.UTC(2024, 0, 2, 3, 4, 5, 678),
    updated: Date.UTC(2024, 1, 2, 3, 4, 5, 999),
    confirmed: type === 'mobile_ambush' ? Date.UTC(2024, 4, 5, 6, 7, 8, 901) : null,
    version: 1,
    name: null,
    extra: null,
    revision: given.idx,
    created_revision: given.idx,
    ...given,
  };
}

export interface MadeChild {
  _id: string;
  x: number;
  y: number;
  dirType: number;
  direction: number;
  distance: number;
  angle: number;
}

/** The points of a section at the given positions, with ids from `firstId` on. */
export function childrenAt(firstId: number, positions: readonly (readonly [number, number])[]): MadeChild[] {
  return positions.map(([x, y], index) => ({
    _id: String(firstId + index),
    x,
    y,
    dirType: 1,
    direction: 90,
    distance: 300,
    angle: 20,
  }));
}

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Anywhere, at the edges of the map, on tile borders, and within a few metres of each other. */
export const anyPosition: fc.Arbitrary<readonly [number, number]> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -170_000_000, max: 170_000_000 }), fc.integer({ min: -80_000_000, max: 80_000_000 }))
    .map(([x, y]) => [x / 1e6, y / 1e6] as const),
  fc.tuple(fc.constantFrom(-170, -90, -11.25, 0, 5.625, 11.25, 45, 170), fc.constantFrom(-80, 0, 60, 80)),
  fc
    .tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }))
    .map(([x, y]) => [round6(11.25 + x / 1e5), round6(55 + y / 1e5)] as const),
);

const rating = fc.constantFrom(1, 1, 0, -1, -2);

/** Points of all kinds; their ids are multiples of ten, and those of their children lie in between. */
export function anyPoint(index: number): fc.Arbitrary<PointRow> {
  const idx = index * 10;
  return fc
    .record({
      position: anyPosition,
      type: fc.constantFrom(...pointTypes),
      rating,
      version: fc.integer({ min: 1, max: 5 }),
      country: fc.constantFrom('RU', 'KZ', ''),
      children: fc.array(anyPosition, { maxLength: 3 }),
    })
    .map(({ position: [x, y], type, rating: given, version, country, children }) =>
      pointRow({
        idx,
        type,
        x,
        y,
        rating: given,
        version,
        country,
        region: country === 'RU' ? 'RU-MOS' : '',
        name: type === 'begin_village' ? `Село ${idx}` : null,
        extra:
          type === 'speed_cam' && children.length > 0
            ? JSON.stringify({ childrens: childrenAt(idx + 1, children) })
            : null,
      }),
    );
}

/** Up to `max` points with the ids 10, 20, 30 … */
export function anyPoints(max: number): fc.Arbitrary<PointRow[]> {
  return fc
    .integer({ min: 0, max })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => anyPoint(i + 1))));
}
