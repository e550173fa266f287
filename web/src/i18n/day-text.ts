import { type Language, localesOf } from '@dozor/domain/schema/label.ts';

/** «29 ноября 2026 г.», “November 29, 2026”. @param day `YYYY-MM-DD`, or the milliseconds of a day in UTC */
export function dayText(day: string | number, language: Language): string {
  return new Intl.DateTimeFormat(localesOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
