export type ReadSearch = (search: Record<string, unknown>) => object;

/** Reads the named keys of an address where they are text, and drops the rest; features read what they mean. */
export function textSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): { [K in Key]?: string } => {
    const read: { [K in Key]?: string } = {};
    for (const key of keys) {
      const value = search[key];
      if (typeof value === 'string') read[key] = value;
    }
    return read;
  };
}
