/** The country in whose time zone the clock runs, else the one named by a language; null if there is neither. */
export function ownCountry(
  countries: readonly string[],
  { zone, languages, zonesOf = zonesOfCountry }: Visitor,
): string | null {
  const here = countries.find((country) => zonesOf(country).includes(zone));
  const spoken = languages.flatMap((language) => regionOf(language) ?? []);
  return here ?? spoken.find((region) => countries.includes(region)) ?? null;
}

interface Visitor {
  zone: string;
  languages: readonly string[];
  zonesOf?: (country: string) => readonly string[];
}

/** From the browser; older ones have none. */
function zonesOfCountry(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] };
  return locale.getTimeZones?.() ?? [];
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
