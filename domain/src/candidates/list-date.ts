/** How formats that say so write as of when their data are: Overpass in XML and JSON, its GeoJSON, OSM files, DATEX II. */
const patterns = [
  /\bosm_base="([^"]{10,40})"/,
  /"timestamp_osm_base"\s*:\s*"([^"]{10,40})"/,
  /<osm\b[^>]*\btimestamp="([^"]{10,40})"/,
  /^\s*\{[^[\]]{0,2000}"timestamp"\s*:\s*"([^"]{10,40})"/,
  /<(?:\w+:)?publicationTime>\s*([^<]{10,40})</,
];

/** As of when a list is, by what stands at its beginning: ms since 1970; null where it does not say so. */
export function listDate(head: string): number | null {
  for (const pattern of patterns) {
    const ms = Date.parse(pattern.exec(head)?.[1] ?? '');
    if (!Number.isNaN(ms)) return ms;
  }
  return null;
}
