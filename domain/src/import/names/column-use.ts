import { folded, type RecordField } from './column-names.ts';

export type UsedColumn = { readonly column: string; readonly field: RecordField };

export type ColumnUse = { readonly used: readonly UsedColumn[]; readonly ignored: readonly string[] };

export const noColumns: ColumnUse = { used: [], ignored: [] };

/** Columns that are in every file and no loss, including the ids of the product's own points. */
const plain = new Set('id version created country region freshness confidence checked'.split(' '));
/** A file with more names is not a table. */
const maxNames = 400;

/** In some formats each row has its own columns. */
export class ColumnLog {
  readonly #used = new Map<string, UsedColumn>();
  readonly #ignored = new Set<string>();

  /** @param fields by the index of their column */
  add(names: readonly string[], fields: ReadonlyMap<number, RecordField>): void {
    for (const [at, name] of names.entries()) {
      const field = fields.get(at);
      if (this.#used.size + this.#ignored.size > maxNames || name.trim() === '') continue;
      if (field !== undefined) this.#used.set(`${field} ${name}`, { column: name, field });
      else if (!plain.has(folded(name))) this.#ignored.add(name);
    }
  }

  get use(): ColumnUse {
    const used = [...this.#used.values()];
    const names = new Set(used.map(({ column }) => column));
    return { used, ignored: [...this.#ignored].filter((name) => !names.has(name)) };
  }
}

/** Prefixes of words that suggest a field, for unknown column names. */
const sounds: readonly (readonly [RecordField, RegExp])[] = [
  [
    'speed',
    /speed|veloc|vitess|vitez|rychl|brzin|sebess|snelh|fartsg|скорост|geschw|tempo|kiiru|скорост|швидк|огранич|обмеж|predko|limit|nopeus|greit|snelheid|hastig|kmh|速/,
  ],
  ['travel', /travel|traffic|bound$|fahrtr|^sens|sentid|rijricht|kierunekjazd|soidusu|движен|approach/],
  [
    'direction',
    /azim|direct|headi|beari|course|degree|orient|richt|курс|suund|suunt|направл|напрям|азим|kierun|riktn|retning|rumbo|cap$/,
  ],
  [
    'status',
    /status|состоян|zustand|stanu?$|remov|decomm|delet|inactiv|inativ|retire|expir|aboli|снят|демонт|service$/,
  ],
  ['type', /type|typ$|tipo|tuup|тип|вид$|categ|kateg|kind|rodzaj|種別|種類|類型|类型|유형|구분/],
];

/** The field suggested by the name of an unused column; null if there is none. */
export function soundsLike(column: string): RecordField | null {
  const name = folded(column);
  return sounds.find(([, beginning]) => beginning.test(name))?.[0] ?? null;
}
