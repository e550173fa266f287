import { type Language, localesOf } from '@dozor/domain/schema/label.ts';

/** Where the browser's name differs from ours: it omits the ё. */
const ourNames: Partial<Record<Language, Record<string, string>>> = { ru: { US: 'Соединённые Штаты' } };

const names = new Map<Language, Intl.DisplayNames>();

/** The code where the browser knows no name, empty for no country. */
export function countryName(code: string, language: Language): string {
  if (code === '') return '';
  const ours = ourNames[language]?.[code];
  if (ours !== undefined) return ours;
  const known = names.get(language) ?? new Intl.DisplayNames(localesOf(language), { type: 'region', fallback: 'code' });
  names.set(language, known);
  try {
    return known.of(code) ?? code;
  } catch {
    // An address may contain an invalid code.
    return code;
  }
}
