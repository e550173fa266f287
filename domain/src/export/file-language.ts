import { defaultLanguage, isLanguage, type Language } from '../schema/label.ts';

/** Countries where most drivers read Russian, for files in whose own language there are no texts. */
const russianReading = new Set('RU BY UA KZ KG UZ TJ TM AM AZ GE MD'.split(' '));

/**
 * Elsewhere a device would show Russian names to people who cannot read them, or transliterate them. Files of more than
 * one country are in the default language of the product.
 *
 * @param country ISO 3166-1 alpha-2, `all`, or '' for outside every country
 */
export function fileLanguageOf(country: string): Language {
  if (country.length !== 2) return defaultLanguage;
  // The language that most people there write in, by Unicode's data: Russian in Kazakhstan, German in Austria.
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  if (isLanguage(language)) return language;
  return russianReading.has(country) ? 'ru' : 'en';
}
