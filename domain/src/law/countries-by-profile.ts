import type { LawProfile } from './law-profile.ts';

/** The countries whose law is known, in alphabetical order. Their texts and sources are in `law-table.ts`. */
export const countriesByProfile = {
  exact: [
    'AD',
    'AT',
    'BE',
    'BG',
    'CZ',
    'DK',
    'EE',
    'ES',
    'GB',
    'HR',
    'HU',
    'IT',
    'LT',
    'LU',
    'LV',
    'NL',
    'PL',
    'RO',
    'RS',
    'RU',
    'SE',
    'SI',
  ],
  zone: ['FI', 'FR', 'GR', 'IE', 'NO', 'PT'],
  quiet: ['BA', 'CY', 'DE', 'MK', 'SK', 'TR'],
  hidden: ['CH', 'LI', 'MA', 'MC', 'SM', 'VA'],
} as const satisfies Readonly<Partial<Record<LawProfile, readonly string[]>>>;

/** Looked up without finding a text that answers the question: `unchecked`, and shown as such. */
export const countriesWithoutText = [
  'AE',
  'AM',
  'AR',
  'AU',
  'AZ',
  'BR',
  'BY',
  'CA',
  'GE',
  'IL',
  'IN',
  'IS',
  'JP',
  'KG',
  'KR',
  'KZ',
  'MD',
  'MT',
  'NZ',
  'SG',
  'TW',
  'UA',
  'US',
  'UZ',
  'ZA',
] as const;

export type LawCountry =
  | (typeof countriesByProfile)[keyof typeof countriesByProfile][number]
  | (typeof countriesWithoutText)[number];

/** The profile of each of them, without the texts, which a drive in the browser does not need. */
export const profileByCountry: Readonly<Record<string, LawProfile>> = Object.fromEntries([
  ...Object.entries(countriesByProfile).flatMap(([profile, countries]) =>
    countries.map((country) => [country, profile as LawProfile] as const),
  ),
  ...countriesWithoutText.map((country) => [country, 'unchecked'] as const),
]);
