export type ReadSearch = (search: Record<string, unknown>) => object;

/** Reads the named keys of an address if they are text, and drops the rest; features interpret the values. */
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
