import type { Language } from '@dozor/domain/schema/label.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** The country's name in the user's language; the code where the browser knows none, nothing for no country. */
export function countryName(code: string, language: Language): string {
  if (code === '') return '';
  // Browsers leave the ё out.
  if (code === 'US' && language === 'ru') return 'Соединённые Штаты';
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  names.set(language, known);
  try {
    return known.of(code) ?? code;
  } catch {
    // What stands in an address may be no code at all.
    return code;
  }
}
