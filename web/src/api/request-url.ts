import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** `/api/points/:id` with its parameters inserted and escaped. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new InvariantError(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** A query in the server's syntax: lists are comma-separated, null and undefined are omitted. */
export function formatQuery(query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    parameters.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
