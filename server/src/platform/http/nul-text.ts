const nul = '\u0000';

/** PostgreSQL can store no text with NUL. */
export function pathsWithNul(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes(nul) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsWithNul(part, [...path, key]));
}

/** Makes URL texts safe for queries: a text with NUL names nothing, and must find nothing. */
export function withoutNul(values: unknown): unknown {
  if (typeof values === 'string') return values.replaceAll(nul, '\ufffd');
  if (Array.isArray(values)) return values.map(withoutNul);
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutNul(value)]));
}
