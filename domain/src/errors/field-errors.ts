/** Field path → the one message about it; nested paths are joined by dots, such as `childrens.0.x`. */
export type FieldErrors = Record<string, string>;

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldErrors };

type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
};

/** In one answer. A form has fewer fields; whoever sends more wrong values is no form. */
export const maxMessages = 100;

/** The first message per path; an unknown key has its own path, an invalid item in a list of values the list's; at most {@link maxMessages}. */
export function fieldErrors(issues: readonly Issue[], notAllowed: string): FieldErrors {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : [];
    if (issue.code === 'unrecognized_keys') {
      for (const key of keys) addFirst(found, [...issue.path, key].join('.'), notAllowed);
    } else {
      addFirst(found, pathOf(issue).join('.'), issue.message);
    }
  }
  return Object.fromEntries(found);
}

function pathOf({ code, path }: Issue): readonly PropertyKey[] {
  return code === 'invalid_value' && typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
}

function addFirst(found: Map<string, string>, path: string, message: string): void {
  if (found.size < maxMessages && !found.has(path)) found.set(path, message);
}
