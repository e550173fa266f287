import { byLanguage, type Language } from '@dozor/domain/schema/label.ts';

const names = byLanguage((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }));

/** The display name of a country; its code if it has none. */
export function countryName(code: string, language: Language): string {
  return (names[language].of(code) ?? code).replace('Соединенные', 'Соединённые');
}
