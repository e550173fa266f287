import type { ColumnMap } from '../../import/names/column-names.ts';
import { isGeometryText } from '../../import/position-text.ts';
import { splitCells } from '../../import/text/csv-splitter.ts';
import { csvDelimiters } from './csv-header.ts';

/** The column whose values are well-known text or binary or GeoJSON: by its name, or by its place without a header. */
export function geometryColumns(lines: readonly string[]): { map: ColumnMap } | { columns: readonly string[] } | null {
  for (const delimiter of csvDelimiters) {
    const [names = [], ...rows] = lines.slice(0, sampledRows).map((line) => splitCells(line, delimiter) ?? []);
    const at = names.findIndex((_, index) => rows.some((cells) => isGeometry(cells[index])));
    if (at < 0) continue;
    const filled = rows.filter((cells) => isGeometry(cells[at])).length;
    if (filled * 2 < rows.length) continue;
    if (isGeometry(names[at])) return { columns: names.map((_, index) => (index === at ? 'place' : '')) };
    return { map: new Map([['place', (names[at] ?? '').trim()]]) };
  }
  return null;
}

const sampledRows = 20;

function isGeometry(cell: string | undefined): boolean {
  return cell !== undefined && isGeometryText(cell.trim());
}
