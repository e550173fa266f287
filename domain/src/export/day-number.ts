/** Days since 1970 of a date such as `2026-03-10`, UTC. All rows of a file use the same date, which is parsed once. */
export function dayNumber(day: string): number {
  if (day !== last.day) last = { day, number: Date.parse(`${day}T00:00:00Z`) / 86_400_000 };
  return last.number;
}

let last = { day: '', number: Number.NaN };
