import fc from 'fast-check';
import { subTypesByType } from '../point/camera-model.ts';
import type { ChildPoint } from '../point/child-point-schema.ts';
import { normalizePoint } from '../point/normalize.ts';
import { flagsOf } from '../point/point-flag.ts';
import { mayLackSpeed, type PointFields } from '../point/point-schema.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';

const sixDecimals = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6 + 0);

const position = {
  x: sixDecimals(170),
  y: sixDecimals(80),
  dirType: fc.constantFrom(0, 1, 2),
  // Null is only valid with `dirType` 0.
  direction: fc.option(fc.integer({ min: 1, max: 360 })),
  distance: fc.integer({ min: 1, max: 2000 }),
  angle: fc.integer({ min: 1, max: 180 }),
};

/** Ids from a small range, so that two random lists share some. Each is some distance from the previous one. */
const arbitrarySteps = fc.uniqueArray(
  fc.record({
    _id: fc.integer({ min: 1, max: 6 }).map(String),
    ...position,
    x: fc.integer({ min: 0, max: 100_000 }),
    y: fc.integer({ min: 1000, max: 200_000 }),
  }),
  { maxLength: 5, selector: ({ _id }) => _id },
);

type Steps = readonly ChildPoint[];

/** The points of a section that leads from a position towards the equator and the prime meridian. */
function walked({ x, y }: { x: number; y: number }, steps: Steps): ChildPoint[] {
  const at = { x: Math.round(x * 1e6), y: Math.round(y * 1e6) };
  return steps.map((step) => {
    at.x += at.x > 0 ? -step.x : step.x;
    at.y += at.y > 0 ? -step.y : step.y;
    return { ...step, x: at.x / 1e6 + 0, y: at.y / 1e6 + 0 };
  });
}

const arbitraryTime = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

const arbitraryName = fc
  .string({ unit: fc.constantFrom(...'abcЯж -1é'.split('')), maxLength: 12 })
  .map((name) => name.normalize('NFC').trim());

const arbitrarySpeed = fc.integer({ min: 1, max: 15 }).map((tens) => tens * 10);

function onItsWay<T extends { x: number; y: number; childrens?: Steps }>(fields: T): T {
  return fields.childrens ? { ...fields, childrens: walked(fields, fields.childrens) } : fields;
}

/** A valid point of one type, with every applicable field, as sent by a client or stored by the server. */
export function arbitraryPointOf(type: PointType): fc.Arbitrary<PointFields> {
  const subTypes = subTypesByType[type];
  const flags = Object.fromEntries(flagsOf(type).map((flag) => [flag, fc.boolean()]));
  return fc
    .record({
      type: fc.constant(type),
      ...position,
      speed: mayLackSpeed(type) ? fc.option(arbitrarySpeed) : arbitrarySpeed,
      rating: fc.constantFrom(1, 0, -1),
      ...(subTypes && { subType: fc.constantFrom(...subTypes) }),
      ...(type === 'speed_cam' && { childrens: arbitrarySteps }),
      ...((type === 'begin_village' || type === 'end_village') && { comment: arbitraryName }),
      ...(type === 'mobile_ambush' && {
        activeTime: fc.subarray(['morning', 'day', 'evening', 'night'], { minLength: 1 }),
        confirmed: arbitraryTime,
      }),
      ...flags,
    })
    .map((fields) => normalizePoint(onItsWay(fields), new Date(0)));
}

export const arbitraryPoint: fc.Arbitrary<PointFields> = fc.constantFrom(...pointTypes).chain(arbitraryPointOf);
