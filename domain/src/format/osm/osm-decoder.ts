import type { ImportFormat } from '../../import/import-format.ts';
import { XmlDecoder } from '../../import/text/xml-decoder.ts';
import { osmRoots, OsmXmlElements } from './osm-xml-elements.ts';
import { OverpassDecoder } from './overpass-decoder.ts';

const space = 0x20;
const openTag = 0x3c;

/** OpenStreetMap data as XML or, from Overpass, as JSON. */
export const osmImport: ImportFormat = {
  roots: osmRoots,
  decoder: ({ begin, encoding, tools, options }) =>
    startsWithTag(begin) ? new XmlDecoder(new OsmXmlElements(options), encoding, tools) : new OverpassDecoder(options),
};

function startsWithTag(content: Uint8Array): boolean {
  return content.find((byte) => byte > space) === openTag;
}
