import { columnsOfFields, type RecordField } from '../names/column-names.ts';

const row = /<tr[^>]*>(.*?)(?=<tr|<\/tr|<\/table|$)/gisu;
const cell = /<t[dh][^>]*>(.*?)(?=<t[dh]|<\/t[dhr]|$)/gisu;
const pair = /^\s*([^:=\n]{1,40}?)\s*[:=]\s*(\S.*?)\s*$/u;
/** Fields that a line of a description may contain; names and positions are elsewhere in the file. */
const describedFields: ReadonlySet<RecordField> = new Set([
  'type',
  'speed',
  'speedUnit',
  'direction',
  'travel',
  'dirType',
  'status',
]);

/** The rows of a table, as written by GIS programs, or lines of `name: value` with a known name. */
export function attributesInText(description: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const add = (name: string, value: string): void => {
    if (name !== '' && value !== '' && !attributes.has(name)) attributes.set(name, value);
  };
  const rows = Array.from(description.matchAll(row), ([, cells = '']) => cellsOf(cells));
  for (const [name = '', value = '', ...more] of rows) if (more.length === 0) add(name, value);
  if (rows.length > 0) return attributes;
  for (const line of plainText(description).split('\n')) {
    const [, name = '', value = ''] = pair.exec(line) ?? [];
    const [field] = [...columnsOfFields([name]).keys()];
    if (field !== undefined && describedFields.has(field)) add(name, value);
  }
  return attributes;
}

function cellsOf(cells: string): string[] {
  return Array.from(cells.matchAll(cell), ([, text = '']) => plainText(text).trim());
}

const entities: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/g, ' '],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&amp;/g, '&'],
];

/** Line breaks are preserved. */
export function plainText(text: string): string {
  const lines = text.replace(/<(?:br|\/p|\/li|\/div|\/tr)\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, ' ');
  return entities.reduce((plain, [entity, sign]) => plain.replace(entity, sign), lines);
}
