import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HttpClient } from '../clients/http-client.ts';

let nextLongitude = 45;

/** A position in Russia not used by any earlier test. */
export function freePosition(): { x: number; y: number } {
  nextLongitude += 0.01;
  return { x: Number(nextLongitude.toFixed(6)), y: 55.5 };
}

export async function addPoint(client: HttpClient, fields: Record<string, unknown> = {}): Promise<Point> {
  const answer = await client.post('/api/points/', { point: { ...freePosition(), ...fields } });
  if (answer.status !== 201) throw new Error(`no point was added: ${answer.status} ${answer.text}`);
  return (answer.json as { point: Point }).point;
}

/** The fields of a point that a client may send back. */
export function editable(point: Point): Record<string, unknown> {
  const {
    _id,
    idx,
    version,
    created,
    author,
    country,
    region,
    speedUnit,
    photos,
    changed,
    freshness,
    directionWitness,
    ...fields
  } = point;
  return fields;
}
