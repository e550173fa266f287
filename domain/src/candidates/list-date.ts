/** The date of the data, in the formats that state it. */
const dateOf = {
  overpassXml: /\bosm_base="([^"]+)"/,
  overpassJson: /"timestamp_osm_base"\s*:\s*"([^"]+)"/,
  overpassGeoJson: /^\s*\{[^[\]]{0,2000}"timestamp"\s*:\s*"([^"]+)"/,
  osmXml: /<osm\b[^>]*\btimestamp="([^"]+)"/,
  datex: /<(?:\w+:)?publicationTime>\s*([^<]+)</,
};

/** The date of a list, read from the start of the file, in ms since 1970; null if it is not stated. */
export function listDate(head: string): number | null {
  for (const pattern of Object.values(dateOf)) {
    const ms = Date.parse(pattern.exec(head)?.[1] ?? '');
    if (!Number.isNaN(ms)) return ms;
  }
  return null;
}
