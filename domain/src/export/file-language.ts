import type { Language } from '../schema/label.ts';

/** Countries where most drivers read Russian. */
const russianReading = new Set('RU BY UA KZ KG UZ TJ TM AM AZ GE MD'.split(' '));

/**
 * Elsewhere a device would show Russian names to people who cannot read them, or transliterate them. Files of more than
 * one country are in the default language of the product.
 *
 * @param country ISO 3166-1 alpha-2, `all`, or '' for outside every country
 */
export function fileLanguageOf(country: string): Language {
  return country.length !== 2 || russianReading.has(country) ? 'ru' : 'en';
}
