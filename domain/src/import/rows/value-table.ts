/** A field and its value. */
export type FieldValue = readonly [name: string, value: unknown];

/** Interns the field values of many rows: each distinct value is stored once, and a row is a list of indexes. */
export class ValueTable {
  readonly all: FieldValue[] = [];
  readonly #leftOut: ReadonlySet<string>;
  readonly #known = new Map<string, Map<unknown, number>>();

  /** @param leftOut names of fields to leave out */
  constructor(leftOut: ReadonlySet<string>) {
    this.#leftOut = leftOut;
  }

  /** Appends the number of fields that differ from the defaults, then their indexes. */
  write<Row extends object>(row: Row, defaults: Readonly<Record<string, unknown>>, numbers: number[]): void {
    const countAt = numbers.push(0) - 1;
    for (const name in row) {
      const value = row[name];
      if (value === defaults[name] || this.#leftOut.has(name)) continue;
      numbers.push(this.#indexOf(name, value));
      numbers[countAt]!++;
    }
  }

  #indexOf(name: string, value: unknown): number {
    let values = this.#known.get(name);
    if (!values) this.#known.set(name, (values = new Map()));
    const known = values.get(value);
    if (known !== undefined) return known;
    // Equal objects are one value, but are mostly the same object.
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
    const index = (text === null ? undefined : values.get(text)) ?? this.all.push([name, value]) - 1;
    values.set(value, index);
    if (text !== null) values.set(text, index);
    return index;
  }
}
