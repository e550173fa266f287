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

function wholeTime(text: string): Date | null {
  const time = /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(text) ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

function dayOf(year: number, month: number, day: number): Date | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time : null;
}
