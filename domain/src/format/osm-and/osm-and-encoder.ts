import type { CompositeFormat } from '../../export/composite/composite-format.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { formats, product } from '../../labels/labels.ts';
import type { Label } from '../../schema/label.ts';
import { osmAndFacts } from './osm-and-facts.ts';
import { startGpx, endGpx, writeWaypoints } from './osm-and-gpx.ts';

const pluginId = 'dozor.cameras';

/** OsmAnd falls back to English. */
function asOsmAndReads({ en, ...others }: Label): Record<string, string> {
  return { '': en, ...others };
}

/** The actions OsmAnd performs with the files of the package; as a plugin it can be uninstalled as a whole. */
const items = {
  version: 1,
  items: [
    {
      type: 'PLUGIN',
      pluginId,
      version: 1,
      name: asOsmAndReads(product.name),
      description: asOsmAndReads(formats.osmAndPlugin),
    },
    { type: 'FAVOURITES', pluginId, file: 'favorites.gpx' },
  ],
};

/** An OsmAnd package: favourites in one group per type, with its icon, colour and shape. */
export const osmAndEncoder: CompositeFormat = {
  container: osmAndFacts.container,
  carries: () => true,
  parts: [
    {
      entry: 'items.json',
      holds: () => false,
      begin: (writer: ByteWriter) => writer.text(`${JSON.stringify(items, null, 1)}\n`),
      row() {},
    },
    { entry: 'favorites.gpx', holds: () => true, begin: startGpx, row: writeWaypoints, end: endGpx },
  ],
};
