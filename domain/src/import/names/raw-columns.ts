import { shorten } from '../../schema/text.ts';

/** Under their names in the list, without empty ones. */
export type RawColumns = Readonly<Record<string, string>>;

const maxColumns = 60;
const maxName = 80;
const maxText = 500;

/** For a reviewer; very long ones are truncated. */
export function rawColumns(entries: Iterable<readonly [name: string, text: string]>): RawColumns {
  const columns: Record<string, string> = {};
  let left = maxColumns;
  for (const [name, text] of entries) {
    const [column, value] = [name.trim(), text.trim()];
    if (column === '' || value === '') continue;
    if (--left < 0) break;
    columns[shorten(column, maxName)] = shorten(value, maxText);
  }
  return columns;
}
