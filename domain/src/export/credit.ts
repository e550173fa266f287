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

/** Files of an installation without lists have no such field. */
export function hasCredits(meta: { credits?: readonly Credit[] | undefined }): meta is { credits: readonly Credit[] } {
  return meta.credits !== undefined && meta.credits.length > 0;
}

/** For formats with one field for all. */
export function attributionOf(credits: readonly Credit[]): string {
  return [own, ...credits.map(creditLine)].join('; ');
}

function creditLine({ title, attribution, licence, licenceUrl, dated }: Credit): string {
  const named = attribution.includes(title) ? attribution : `${attribution}: ${title}`;
  const terms = licenceUrl === null ? licence : `${licence}, ${licenceUrl}`;
  return `${named}${dated === null ? '' : `, ${dated}`} (${terms})`;
}

/** Beside files of formats without a field for it. */
export function sourcesText(credits: readonly Credit[]): string {
  return [`${own} (${ownLicence.name}, ${ownLicence.url})`, ...credits.map(creditLine), ''].join('\n');
}
