/** A field and what it says. */
export type Said = readonly [name: string, value: unknown];

/** What the fields of many rows say, each thing once: a row is the numbers of what it says. */
export class SaidTable {
  readonly all: Said[] = [];
  readonly #leftOut: ReadonlySet<string>;
  readonly #known = new Map<string, Map<unknown, number>>();

  /** @param leftOut names of fields that are nobody's business here */
  constructor(leftOut: ReadonlySet<string>) {
    this.#leftOut = leftOut;
  }

  /** Appends how many fields differ from the defaults, and their numbers. */
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
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    const known = values.get(key);
    if (known !== undefined) return known;
    const index = this.all.push([name, value]) - 1;
    values.set(key, index);
    return index;
  }
}
