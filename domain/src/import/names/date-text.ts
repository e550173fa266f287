const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/;
const dotted = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:$|[,\s])/;
const compact = /^(\d{4})(\d\d)(\d\d)$/;
const seconds = /^\d{10}$/;
const milliseconds = /^\d{13}$/;

/** Null if it is invalid or ambiguous, as 05/06/2024 is. */
export function dateInText(text: string): Date | null {
  if (seconds.test(text) || milliseconds.test(text)) return new Date(Number(text) * (seconds.test(text) ? 1000 : 1));
  const [, year, month, day] = iso.exec(text) ?? compact.exec(text) ?? [];
  if (year !== undefined) return wholeTime(text) ?? dayOf(Number(year), Number(month), Number(day));
  const [, first = '', mark = '', second = '', inYear] = dotted.exec(text) ?? [];
  if (inYear === undefined) return null;
  const [one, two] = [Number(first), Number(second)];
  if (mark === '/' && one <= 12 && two <= 12 && one !== two) return null;
  return mark === '/' && two > 12 ? dayOf(Number(inYear), one, two) : dayOf(Number(inYear), two, one);
}

const yearAndMonth = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/;

/**
 * The first and the last moment that a text may mean: 05/06/2024 is one of two days, 2024 any day of its year. Null if it
 * is no date.
 */
export function timesInText(text: string): readonly [first: number, last: number] | null {
  const date = dateInText(text);
  if (date !== null) return [date.getTime(), date.getTime()];
  const [, year, month] = yearAndMonth.exec(text) ?? [];
  if (year !== undefined) {
    const [from, months] = month === undefined ? [0, 12] : [Number(month) - 1, 1];
    return [Date.UTC(Number(year), from), Date.UTC(Number(year), from + months) - 1];
  }
  const [, one = '', , two = '', inYear] = dotted.exec(text) ?? [];
  if (inYear === undefined) return null;
  const days = [dayOf(Number(inYear), Number(one), Number(two)), dayOf(Number(inYear), Number(two), Number(one))];
  const times = days.flatMap((day) => (day ? [day.getTime()] : []));
  return times.length === 0 ? null : [Math.min(...times), Math.max(...times)];
}

function wholeTime(text: string): Date | null {
  const time = /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

function dayOf(year: number, month: number, day: number): Date | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time : null;
}
