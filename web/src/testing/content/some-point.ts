import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';

const created = '2026-01-10T09:00:00.000Z';

/** A point as in the server's response, with all fields of its type. */
export function somePoint({ type = 'static_cam', ...fields }: Partial<Point> = {}): Point {
  const author = fields.author ?? { _id: '1', login: 'anna' };
  return {
    ...normalizePoint({ x: 37.6, y: 55.75, speed: 60, ...fields, type }, new Date(created)),
    _id: '7',
    idx: 7,
    version: 1,
    created,
    country: 'RU',
    region: '',
    changed: { at: created, by: author, kind: 'created' },
    speedUnit: 'km/h',
    ...serverFieldsOf(fields),
    author,
  };
}

const serverFields = [
  '_id',
  'idx',
  'version',
  'created',
  'country',
  'region',
  'changed',
  'speedUnit',
  'freshness',
  'directionWitness',
  'photos',
] as const;

function serverFieldsOf(fields: Partial<Point>): Partial<Point> {
  return Object.fromEntries(serverFields.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
