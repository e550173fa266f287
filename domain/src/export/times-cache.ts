/** Bytes of the times of day of an ambush, of which there are sixteen combinations, each made once. */
export function timesCache(make: (times: readonly string[]) => Uint8Array): (times: readonly string[]) => Uint8Array {
  const known = new Map<string, Uint8Array>();
  return (times) => {
    const key = times.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const bytes = make(times);
    known.set(key, bytes);
    return bytes;
  };
}
