import type { Position } from '../../geometry/position.ts';
import type { FoundLines } from './found-lines.ts';

const deepest = 20;

/** The lines of GeoJSON: of a collection, a feature, or a bare geometry. */
export function geoJsonLines(json: unknown): FoundLines {
  const found: FoundLines = { lines: [], hasPoints: false };
  collect(json, found, 0);
  return found;
}

function collect(json: unknown, found: FoundLines, depth: number): void {
  if (typeof json !== 'object' || json === null || depth > deepest) return;
  if (Array.isArray(json)) {
    for (const each of json) collect(each, found, depth + 1);
    return;
  }
  const { type, coordinates, geometry, geometries, features } = json as Record<string, unknown>;
  if (type === 'LineString') found.lines.push(positionsOf(coordinates));
  else if (type === 'MultiLineString') for (const line of arrayOf(coordinates)) found.lines.push(positionsOf(line));
  else if (type === 'Point' || type === 'MultiPoint') found.hasPoints = true;
  else for (const inner of [geometry, geometries, features]) collect(inner, found, depth + 1);
}

function positionsOf(value: unknown): Position[] {
  return arrayOf(value).flatMap((each): Position[] => {
    const [x, y] = arrayOf(each);
    const isPosition = typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90;
    return isPosition ? [[x, y]] : [];
  });
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
