import type { Position } from '../geometry/position.ts';

/** A piece of a road in a vector tile of the Shortbread schema; one road consists of many. */
export interface Road {
  kind: string;
  /** 1 along the line, -1 against it, 0 both ways. */
  oneway: -1 | 0 | 1;
  line: readonly Position[];
}

export interface RoadName {
  name: string;
  ref: string;
  line: readonly Position[];
}

/** Coordinates are validated, because tiles are external data. */
export interface TileFeature {
  properties: Readonly<Record<string, unknown>>;
  geometry: { type: string; coordinates?: unknown };
}

/** Drivable kinds. No camera belongs to the others: footways, cycleways, tracks, rails, runways. */
const driven: ReadonlySet<unknown> = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'service',
]);

/** The subset used for through traffic: average-speed sections are measured along these. */
export const leadingKinds = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'unclassified', 'residential'];

/** The roads of the layer `streets`. */
export function roadsOf(features: readonly TileFeature[]): Road[] {
  return features
    .filter(({ properties }) => driven.has(properties['kind']) && properties['rail'] !== true)
    .flatMap(({ properties, geometry }) =>
      linesOf(geometry).map((line) => ({ kind: String(properties['kind']), oneway: onewayOf(properties), line })),
    );
}

/** The names of the layer `street_labels`. */
export function roadNamesOf(features: readonly TileFeature[], language: string): RoadName[] {
  return features.flatMap(({ properties, geometry }) => {
    const name = textOf(properties[`name_${language}`]) || textOf(properties['name']);
    // Multiple numbers are separated by line breaks.
    const ref = textOf(properties['ref']).replaceAll('\n', ', ');
    if (name === '' && ref === '') return [];
    return linesOf(geometry).map((line) => ({ name, ref, line }));
  });
}

function onewayOf(properties: TileFeature['properties']): Road['oneway'] {
  // Such a road has both properties.
  if (properties['oneway_reverse'] === true) return -1;
  return properties['oneway'] === true ? 1 : 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function linesOf({ type, coordinates }: TileFeature['geometry']): Position[][] {
  const lines: unknown[] =
    type === 'LineString' ? [coordinates] : type === 'MultiLineString' ? arrayOf(coordinates) : [];
  return lines.map((line) => arrayOf(line).filter(isPosition)).filter((line) => line.length > 1);
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
}
