/** Codes with a name that stand for no country of ISO 3166: unions, test codes, islands with a reserved code. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ']);

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

/** The codes of all countries, of which the browser has a list of its own. */
export function allCountries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return letters.flatMap((first) =>
    letters.map((second) => first + second).filter((code) => names.of(code) !== undefined && isCountry(code)),
  );
}

/** Codes of the past become those of today. */
function isCountry(code: string): boolean {
  return !noCountries.has(code) && new Intl.Locale('und', { region: code }).region === code;
}
