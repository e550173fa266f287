import { attributionOf, isFromDatabase, ownLicence } from '../credit.ts';
import type { ExportMeta } from '../export-format.ts';
import { xmlText } from '../text/xml-text.ts';

/** Stands in `<metadata>` of GPX 1.1 after the name. */
export function gpxCopyright(meta: ExportMeta): string {
  if (!isFromDatabase(meta)) return '';
  return `<copyright author="${xmlText(attributionOf(meta.credits))}"><license>${ownLicence.url}</license></copyright>`;
}

/** Attributes of `<kml>`, and the elements of `<Document>` after its name (KML 2.2). */
export function kmlAuthor(meta: ExportMeta): { namespace: string; author: string } {
  if (!isFromDatabase(meta)) return { namespace: '', author: '' };
  return {
    namespace: ' xmlns:atom="http://www.w3.org/2005/Atom"',
    author:
      `<atom:author><atom:name>${xmlText(attributionOf(meta.credits))}</atom:name></atom:author>` +
      `<atom:link rel="license" href="${ownLicence.url}"/>\n`,
  };
}

/** Attributes of `<osm>`, as the API of OpenStreetMap writes them. */
export function osmLicence(meta: ExportMeta): string {
  if (!isFromDatabase(meta)) return '';
  return ` attribution="${xmlText(attributionOf(meta.credits))}" license="${ownLicence.url}"`;
}
