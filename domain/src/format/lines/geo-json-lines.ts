import type { Position } from '../../geometry/position.ts';
import type { FoundLines, FoundTrack } from './found-lines.ts';

const deepest = 20;

export function geoJsonLines(json: unknown): FoundLines {
  const found: FoundLines = { tracks: [], hasPoints: false };
  collect(json, found, null, 0);
  return found;
}

/** @param track that of the feature around; null outside */
function collect(json: unknown, found: FoundLines, track: FoundTrack | null, depth: number): void {
  if (typeof json !== 'object' || json === null || depth > deepest) return;
  if (Array.isArray(json)) {
    for (const each of json) collect(each, found, track, depth + 1);
    return;
  }
  const { type, coordinates, properties, geometry, geometries, features } = json as Record<string, unknown>;
  const add = (lines: Position[][]) => {
    if (track === null) found.tracks.push({ name: '', lines });
    else for (const line of lines) track.lines.push(line);
  };
  if (type === 'LineString') add([positionsOf(coordinates)]);
  else if (type === 'MultiLineString') add(arrayOf(coordinates).map(positionsOf));
  else if (type === 'Point' || type === 'MultiPoint') found.hasPoints = true;
  else {
    const own = type === 'Feature' ? { name: nameOf(properties), lines: [] } : track;
    if (own !== null && own !== track) found.tracks.push(own);
    for (const inner of [geometry, geometries, features]) collect(inner, found, own, depth + 1);
  }
}

function nameOf(properties: unknown): string {
  if (typeof properties !== 'object' || properties === null) return '';
  const { name, title } = properties as Record<string, unknown>;
  return [name, title].find((text) => typeof text === 'string') ?? '';
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
