import { columnsOfFields, type ColumnMap, type RecordField } from './column-names.ts';
import { numberedPlaces, type NumberedPlace } from './numbered-places.ts';
import { positionParts, type PositionParts } from './position-parts.ts';

export type ResolvedColumns = {
  readonly columns: ReadonlyMap<RecordField, number>;
  /** Null if each coordinate is a single column. */
  readonly parts: PositionParts | null;
  /** Empty unless a row has several positions. */
  readonly places: readonly NumberedPlace[];
};

export function resolvedColumns(names: readonly string[], map: ColumnMap): ResolvedColumns {
  const columns = columnsOfFields(names, map);
  const isGiven = map.has('x') || map.has('y') || map.has('place');
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
