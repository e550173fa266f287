import type { ChildPoint } from '../point/child-point-schema.ts';
import type { RowOptions } from './export-format.ts';
import type { ExportRow, RowPart } from './export-row.ts';

export type RowPosition = Pick<ExportRow, 'xE6' | 'yE6' | 'dirType' | 'direction' | 'distance' | 'angle'>;

type SectionRow = { readonly position: RowPosition; readonly part: RowPart };

const none: readonly SectionRow[] = [];

/** The finish of a section, preceded by the extra points if requested. */
export function sectionRows(row: ExportRow, options: RowOptions): readonly SectionRow[] {
  const { childrens } = row;
  if (childrens.length === 0) return none;
  const last = childrens.length - 1;
  const rows = childrens.map((child, index): SectionRow => {
    return { position: rowPosition(child), part: index === last ? 'finish' : 'extra' };
  });
  return options.selectMiddlePoints ? rows : rows.slice(last);
}

export function rowPosition({ x, y, dirType, direction, distance, angle }: ChildPoint): RowPosition {
  return { xE6: Math.round(x * 1e6), yE6: Math.round(y * 1e6), dirType, direction: direction ?? 0, distance, angle };
}
