import { type SourceReader, sourceReaderFacts } from '@dozor/domain/candidates/source-reader.ts';

const socrataRows = 5000;
const arcgisQuery = { where: '1=1', outFields: '*', outSR: '4326', f: 'geojson' };

/** The URL of the next part of a list, by the number of preceding rows; a list without paging has a single URL. */
export function addressOf(reader: SourceReader, url: string, rowsBefore: number): URL {
  const address = new URL(url);
  const { searchParams } = address;
  const { paging } = sourceReaderFacts[reader];
  if (paging === 'arcgis') {
    // The layer's own URL describes the data; its rows are returned by a query.
    if (/\/\d+\/?$/.test(address.pathname)) address.pathname = `${address.pathname.replace(/\/$/, '')}/query`;
    for (const [name, value] of Object.entries(arcgisQuery)) if (!searchParams.has(name)) searchParams.set(name, value);
    if (rowsBefore > 0) searchParams.set('resultOffset', String(rowsBefore));
  }
  if (paging === 'socrata') {
    if (!searchParams.has('$limit')) searchParams.set('$limit', String(socrataRows));
    if (rowsBefore > 0) searchParams.set('$offset', String(rowsBefore));
  }
  return address;
}

/** ArcGIS reports that another part follows, Socrata fills every part but the last. */
export function hasMore(reader: SourceReader, address: URL, text: string, rows: number): boolean {
  const { paging } = sourceReaderFacts[reader];
  if (paging === 'none' || rows === 0) return false;
  if (paging === 'arcgis') return /"exceededTransferLimit"\s*:\s*true/.test(text);
  return rows >= Number(address.searchParams.get('$limit'));
}
