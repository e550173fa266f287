import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyPosition, childrenAt, pointRow } from '../../testing/read-model/made-points.ts';
import { readTile } from '../../testing/read-model/read-tile.ts';
import { encoderOf, type Position, positionOf, tileOf } from '../../testing/read-model/tile-positions.ts';

test('the points of a section are separate features at their positions', () => {
  const positions: Position[] = [
    [30.1, 59.9],
    [30.4, 59.95],
    [31.9, 60.1],
  ];
  const section = pointRow({
    idx: 50,
    type: 'speed_cam',
    x: 30,
    y: 59.8,
    speed: 90,
    rating: 0,
    extra: JSON.stringify({ childrens: childrenAt(51, positions) }),
  });
  const encoder = encoderOf([section]);
  const at = (position: Position, z: number) => readTile(encoder.encode(...tileOf(position, z), false))['points'];
  deepEqual(
    at([30, 59.8], 14)?.map(({ id, properties }) => [id, properties['part']]),
    [[50, 'start']],
  );
  deepEqual(at(positions[2]!, 14)?.[0]?.properties, {
    type: 'speed_cam',
    rating: 0,
    part: 'finish',
    of: 50,
    _id: '53',
    speed: 90,
    dirType: 1,
    direction: 90,
    angle: 20,
    distance: 300,
    fresh: 0,
  });
  deepEqual(
    at([30, 59.8], 3)?.map(({ id, properties }) => [id, properties['part'], properties['of']]),
    [
      [50, 'start', undefined],
      [51, 'extra', 50],
      [52, 'extra', 50],
      [53, 'finish', 50],
    ],
  );
});

test('a section without further points is not marked as a start, and a deleted one is not drawn', () => {
  const alone = pointRow({ idx: 1, type: 'speed_cam', x: 5, y: 5 });
  const gone = pointRow({
    idx: 2,
    type: 'speed_cam',
    x: 5,
    y: 5,
    rating: -2,
    extra: JSON.stringify({ childrens: childrenAt(3, [[5.001, 5]]) }),
  });
  const encoder = encoderOf([alone, gone]);
  const tile = readTile(encoder.encode(...tileOf([5, 5], 10), false));
  deepEqual(
    tile['points']?.map(({ id, properties }) => [id, properties]),
    [[1, { type: 'speed_cam', rating: 1 }]],
  );
  equal(tile['sections'], undefined);
  equal(readTile(encoder.encode(...tileOf([5, 5], 10), true))['sections']?.length, 1);
});

/** True if so close to a border that rounding determines the tile. */
function isOnBorder([lng, lat]: Position, z: number): boolean {
  const [, x, y] = tileOf([lng, lat], z);
  return [-1e-6, 1e-6].some((step) => {
    const [, otherX, otherY] = tileOf([lng + step, lat + step], z);
    return otherX !== x || otherY !== y;
  });
}

/** Positions along the line of a section, interpolated linearly on the map. */
function along(positions: readonly Position[], steps: number): Position[] {
  const world = positions.map(([lng, lat]) => [
    (lng + 180) / 360,
    (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2,
  ]);
  return world.slice(1).flatMap(([bx, by], i) => {
    const [ax, ay] = world[i]!;
    return Array.from({ length: steps + 1 }, (_, step) => {
      const x = ax! + ((bx! - ax!) * step) / steps;
      const y = ay! + ((by! - ay!) * step) / steps;
      return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI] as const;
    });
  });
}

test('the line of a section is in every tile it crosses, from zoom 9', () => {
  const near = fc.tuple(fc.integer({ min: -9e5, max: 9e5 }), fc.integer({ min: -9e5, max: 9e5 }));
  fc.assert(
    fc.property(
      anyPosition,
      fc.array(fc.oneof(near, near, anyPosition), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 8, max: 14 }),
      (start, offsets, z) => {
        const children = offsets.map(([x, y]): Position =>
          Math.abs(x) > 170 || Math.abs(y) > 80
            ? [Math.min(Math.max(start[0] + x / 1e6, -170), 170), Math.min(Math.max(start[1] + y / 1e6, -80), 80)]
            : [x, y],
        );
        const section = pointRow({
          idx: 1,
          type: 'speed_cam',
          x: start[0],
          y: start[1],
          extra: JSON.stringify({ childrens: childrenAt(2, children) }),
        });
        const encoder = encoderOf([section]);
        for (const position of along([start, ...children], 40)) {
          if (isOnBorder(position, z)) continue;
          const { sections } = readTile(encoder.encode(...tileOf(position, z), false));
          equal(sections?.length, z < 9 ? undefined : 1);
          for (const { id, geometry } of sections ?? []) {
            equal(id, 1);
            for (const line of geometry) ok(line.length >= 2);
            for (const [x, y] of geometry.flat()) ok(x >= -64 && y >= -64 && x <= 4160 && y <= 4160);
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a line is not in a tile that it only comes near', () => {
  const section = pointRow({
    idx: 1,
    type: 'speed_cam',
    x: 11.3,
    y: 10,
    extra: JSON.stringify({ childrens: childrenAt(2, [[11.9, 10.1]]) }),
  });
  const encoder = encoderOf([section]);
  const [z, x, y] = tileOf([11.3, 10], 9);
  equal(readTile(encoder.encode(z, x, y, false))['sections']?.length, 1);
  equal(encoder.encode(z, x - 1, y, false).length, 0);
});

test('a line that continues is drawn eight pixels beyond each edge of the tile, with type and rating', () => {
  const [z, x, y] = tileOf([11.5, 10], 12);
  const [center] = [positionOf([z, x, y], [2048, 2048])];
  const through = (from: Position, to: Position) =>
    encoderOf([
      pointRow({
        idx: 7,
        type: 'speed_cam',
        x: from[0],
        y: from[1],
        rating: -1,
        extra: JSON.stringify({ childrens: childrenAt(8, [to]) }),
      }),
    ]);
  const drawn = (encoder: ReturnType<typeof encoderOf>) => readTile(encoder.encode(z, x, y, false))['sections']?.[0];
  // A clipped line may end a unit before the edge.
  const reachesBoth = ([first, last, ...others]: number[] = []) =>
    ok(first === -64 && others.length === 0 && (last === 4159 || last === 4160), `${first} ${last}`);
  const across = drawn(through([center[0] - 0.3, center[1]], [center[0] + 0.3, center[1]]));
  deepEqual(across?.properties, { type: 'speed_cam', rating: -1 });
  reachesBoth(across?.geometry[0]?.map(([left]) => left));
  for (const [, top] of across?.geometry[0] ?? []) ok(Math.abs(top - 2048) <= 2, String(top));
  const down = drawn(through([center[0], center[1] + 0.3], [center[0], center[1] - 0.3]));
  reachesBoth(down?.geometry[0]?.map(([, top]) => top));
});
