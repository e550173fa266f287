/** Whom the points of a list are owed to: licences ask for it wherever the points go. */
export interface Credit {
  readonly title: string;
  readonly attribution: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
  /** Day of the list's data, `YYYY-MM-DD`; null if unknown. */
  readonly dated: string | null;
}

/** The licence of the database of an installation. */
export const ownLicence = { name: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' } as const;

const own = 'Dozor contributors';

/** False for files whose points are not from an installation: the licence of its database does not apply to them. */
export function isFromDatabase(meta: {
  credits?: readonly Credit[] | undefined;
}): meta is { credits: readonly Credit[] } {
  return meta.credits !== undefined;
}

/** For formats with one field for all. */
export function attributionOf(credits: readonly Credit[]): string {
  return [own, ...credits.map(creditLine)].join('; ');
}

/** For formats with named fields. */
export function creditFields(credits: readonly Credit[]) {
  const lists = credits.map(({ title, attribution, licence, licenceUrl, dated }) => ({
    title,
    attribution,
    licence,
    ...(licenceUrl !== null && { licenceUrl }),
    ...(dated !== null && { dated }),
  }));
  const { name: licence, url: licenceUrl } = ownLicence;
  return { licence, licenceUrl, attribution: attributionOf(credits), ...(lists.length > 0 && { sources: lists }) };
}

/** One list with its date and terms. */
export function creditLine({ title, attribution, licence, licenceUrl, dated }: Credit): string {
  const named = attribution.includes(title) ? attribution : `${attribution}: ${title}`;
  const terms = licenceUrl === null ? licence : `${licence}, ${licenceUrl}`;
  return `${named}${dated === null ? '' : `, ${dated}`} (${terms})`;
}

/** Beside files of formats without a field for it. */
export function sourcesText(credits: readonly Credit[]): string {
  return [`${own} (${ownLicence.name}, ${ownLicence.url})`, ...credits.map(creditLine), ''].join('\n');
}
