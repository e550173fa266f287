import { type SourceReader, sourceReaderFacts } from '@dozor/domain/candidates/source-reader.ts';
import type { ShippedList } from '../register/shipped-list.ts';

const socrataRows = 5000;
const arcgisQuery = { where: '1=1', outFields: '*', outSR: '4326', f: 'geojson' };

/** How many parts and rows precede, and how a list without a paging of its reader has one. */
export interface NextPart {
  parts: number;
  rowsBefore: number;
  pages: ShippedList['pages'];
}

/** The URL of the next part of a list; a list without paging has a single URL. */
export function addressOf(
  reader: SourceReader,
  url: string,
  { parts, rowsBefore, pages }: NextPart = { parts: 0, rowsBefore: 0, pages: undefined },
): URL {
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
  if (pages) {
    searchParams.set(pages.page, String(parts + 1));
    searchParams.set(pages.size, String(pages.rows));
  }
  return address;
}

/** ArcGIS reports that another part follows, others fill every part but the last. */
export function hasMore(
  reader: SourceReader,
  address: URL,
  { text, rows, pages }: { text: string; rows: number } & Pick<NextPart, 'pages'>,
): boolean {
  const { paging } = sourceReaderFacts[reader];
  if (pages) return rows >= pages.rows;
  if (paging === 'none' || rows === 0) return false;
  if (paging === 'arcgis') return /"exceededTransferLimit"\s*:\s*true/.test(text);
  return rows >= Number(address.searchParams.get('$limit'));
}
