import type { DecodeOptions } from '../decode-options.ts';
import { columnsOfFields, folded, type RecordField } from './column-names.ts';
import { numberedPlaces, type NumberedPlace } from './numbered-places.ts';
import { positionParts, type PositionParts } from './position-parts.ts';

export type ResolvedColumns = {
  readonly columns: ReadonlyMap<RecordField, number>;
  /** Null if each coordinate is a single column. */
  readonly parts: PositionParts | null;
  /** Empty unless a row has several positions. */
  readonly places: readonly NumberedPlace[];
};

/** Named after the axes of a map, which surveyors and others give in either order. */
const plainAxis = /^(?:wgs(?:84)?)?(?:[xy]|[xy]1|[xy]coord|coord[xy])$/;

export function resolvedColumns(
  names: readonly string[],
  { map, axes }: Pick<DecodeOptions, 'map' | 'axes'>,
): ResolvedColumns {
  const isGiven = map.has('x') || map.has('y') || map.has('place');
  const found = columnsOfFields(names, map);
  const [x = -1, y = -1] = [found.get('x'), found.get('y')];
  const isTurned = axes === 'yx' && !isGiven && [x, y].every((at) => plainAxis.test(folded(names[at] ?? '')));
  const columns = isTurned ? new Map<RecordField, number>([...found, ['x', y], ['y', x]]) : found;
  const parts = isGiven ? null : positionParts(names, { x: columns.get('x'), y: columns.get('y') });
  const places = isGiven ? [] : numberedPlaces(names);
  const [first] = places;
  if (parts) return { columns: withPosition(columns, parts.x.degrees, parts.y.degrees), parts, places: [] };
  return { columns: first ? withPosition(columns, first.x, first.y) : columns, parts, places };
}

/** A second position in columns that are numbered, or belong to the first, is none. */
function withPosition(columns: ReadonlyMap<RecordField, number>, x: number, y: number) {
  const own = new Map<RecordField, number>([...columns, ['x', x], ['y', y]]);
  for (const field of ['toX', 'toY', 'fromX', 'fromY', 'place'] as const) own.delete(field);
  return own;
}

export function havePlace({ columns }: Pick<ResolvedColumns, 'columns'>): boolean {
  return (columns.has('x') && columns.has('y')) || columns.has('place');
}
