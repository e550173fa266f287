/** Bytes of the few texts that many rows share, such as country codes, each made once. */
export function textCache(make: (text: string) => Uint8Array): (text: string) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const bytes = make(text);
    known.set(text, bytes);
    return bytes;
  };
}

/** The same for the times of day of an ambush, of which there are sixteen combinations. */
export function timesCache(make: (times: readonly string[]) => Uint8Array): (times: readonly string[]) => Uint8Array {
  const cached = textCache((joined) => make(joined === '' ? [] : joined.split(' ')));
  return (times) => cached(times.join(' '));
}
