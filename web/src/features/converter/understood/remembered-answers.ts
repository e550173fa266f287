import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { ColumnUse } from '@dozor/domain/import/names/column-use.ts';

/** Whose the degrees of a column are. */
export type WayAnswer = 'direction' | 'travel';

const key = 'dozor.listAnswers';
const maxLists = 50;

/** The next edition of a list has the same columns. */
function listOf({ used, ignored }: ColumnUse): string {
  return [...used.map(({ column }) => column), ...ignored].toSorted().join('\n');
}

function stored(): Record<string, WayAnswer> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, WayAnswer>) : {};
  } catch {
    return {};
  }
}

/** What was answered for an earlier edition of the list; undefined if nothing was. */
export function rememberedAnswer(columns: ColumnUse): WayAnswer | undefined {
  const answer: unknown = stored()[listOf(columns)];
  return answer === 'direction' || answer === 'travel' ? answer : undefined;
}

export function rememberAnswer(columns: ColumnUse, answer: WayAnswer): void {
  const { [listOf(columns)]: _, ...others } = stored();
  const lists = [...Object.entries(others).slice(1 - maxLists), [listOf(columns), answer] as const];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(lists)));
  } catch {
    // Without storage the question is asked again.
  }
}

/** The option that the answer stands for. */
export function withAnswer(options: DecodeOptions, column: string, answer: WayAnswer): DecodeOptions {
  return { ...options, map: new Map([...options.map, [answer, column]]) };
}
