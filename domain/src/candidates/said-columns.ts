/** What the columns of a row say, by the names that the list gives them; empty ones are left out. */
export type SaidColumns = Readonly<Record<string, string>>;

const maxColumns = 60;
const maxName = 80;
const maxText = 500;

/** The columns as texts, for a person who looks at the row; very long ones are cut. */
export function saidColumns(entries: Iterable<readonly [name: string, text: string]>): SaidColumns {
  const said: Record<string, string> = {};
  let left = maxColumns;
  for (const [name, text] of entries) {
    const [column, value] = [name.trim(), text.trim()];
    if (column === '' || value === '') continue;
    if (--left < 0) break;
    said[cut(column, maxName)] = cut(value, maxText);
  }
  return said;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
