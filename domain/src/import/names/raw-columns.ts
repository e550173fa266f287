/** The raw columns of a row under their names in the list, without empty ones. */
export type RawColumns = Readonly<Record<string, string>>;

const maxColumns = 60;
const maxName = 80;
const maxText = 500;

/** The columns as text for a reviewer; very long ones are truncated. */
export function rawColumns(entries: Iterable<readonly [name: string, text: string]>): RawColumns {
  const columns: Record<string, string> = {};
  let left = maxColumns;
  for (const [name, text] of entries) {
    const [column, value] = [name.trim(), text.trim()];
    if (column === '' || value === '') continue;
    if (--left < 0) break;
    columns[cut(column, maxName)] = cut(value, maxText);
  }
  return columns;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
