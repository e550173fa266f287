const dateOf = {
  overpassXml: /\bosm_base="([^"]+)"/,
  overpassJson: /"timestamp_osm_base"\s*:\s*"([^"]+)"/,
  overpassGeoJson: /^\s*\{[^[\]]{0,2000}"timestamp"\s*:\s*"([^"]+)"/,
  osmXml: /<osm\b[^>]*\btimestamp="([^"]+)"/,
  datex: /<(?:\w+:)?publicationTime>\s*([^<]+)</,
};

/** In ms since 1970; null if the start of the file does not state it. */
export function listDate(head: string): number | null {
  for (const pattern of Object.values(dateOf)) {
    const ms = Date.parse(pattern.exec(head)?.[1] ?? '');
    if (!Number.isNaN(ms)) return ms;
  }
  return null;
}
