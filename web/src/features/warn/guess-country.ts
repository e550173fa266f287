/** The first country of the browser's languages that has points, otherwise the one with most points. */
export function guessCountry(languages: readonly string[], countries: readonly string[]): string {
  const spoken = languages.map((language) => new Intl.Locale(language).region ?? '');
  return spoken.find((region) => countries.includes(region)) ?? countries[0] ?? '';
}
