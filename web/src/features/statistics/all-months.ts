import type { Statistics } from './statistics-query.ts';

export type Month = NonNullable<Statistics['months']>[number];

const shownMonths = 24;

/** Empty months are included: a gap in time must be visible. */
export function allMonths(months: readonly Month[]): Month[] {
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(months.map((month) => [month.month, month]));
  const count = Math.min(shownMonths, indexOf(last.month) - indexOf(first.month) + 1);
  return Array.from({ length: count }, (_, index) => {
    const month = nameOf(indexOf(last.month) - count + 1 + index);
    return known.get(month) ?? { month, created: 0, changed: 0, commented: 0 };
  });
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function nameOf(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
