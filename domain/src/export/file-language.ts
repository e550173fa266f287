import type { Language } from '../schema/label.ts';

/** Where most drivers read Russian. */
const russianReading = new Set('RU BY UA KZ KG UZ TJ TM AM AZ GE MD'.split(' '));

/**
 * The language of a file that nobody in particular asked for, by the country that it is of: elsewhere a device shows
 * Russian names to people who cannot read them, and one without Cyrillic shows them transliterated. Files of more than one
 * country are in the language of the product.
 *
 * @param country ISO 3166-1 alpha-2, `all`, or '' for outside every country
 */
export function fileLanguageOf(country: string): Language {
  return country.length !== 2 || russianReading.has(country) ? 'ru' : 'en';
}
