import type { CompositeFormat } from '../../export/composite/composite-format.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { labelAt } from '../../labels/labels.ts';
import { type Label, languages } from '../../schema/label.ts';
import { osmAndFacts } from './osm-and-facts.ts';
import { startGpx, endGpx, writeWaypoints } from './osm-and-gpx.ts';

const pluginId = 'dozor.cameras';

/** OsmAnd falls back to English. */
function asOsmAndReads(label: Label): Record<string, string> {
  const others = languages.filter((language) => language !== 'en');
  return { '': label.en, ...Object.fromEntries(others.map((language) => [language, label[language]])) };
}

/** The actions OsmAnd performs with the files of the package; as a plugin it can be uninstalled as a whole. */
function itemsOfPackage() {
  const name = asOsmAndReads(labelAt('product.name'));
  const description = asOsmAndReads(labelAt('formats.osmAndPlugin'));
  return {
    version: 1,
    items: [
      { type: 'PLUGIN', pluginId, version: 1, name, description },
      { type: 'FAVOURITES', pluginId, file: 'favorites.gpx' },
    ],
  };
}

/** An OsmAnd package: favourites in one group per type, with its icon, colour and shape. */
export const osmAndEncoder: CompositeFormat = {
  container: osmAndFacts.container,
  carries: () => true,
  parts: [
    {
      entry: 'items.json',
      holds: () => false,
      begin: (writer: ByteWriter) => writer.text(`${JSON.stringify(itemsOfPackage(), null, 1)}\n`),
      row() {},
    },
    { entry: 'favorites.gpx', holds: () => true, begin: startGpx, row: writeWaypoints, end: endGpx },
  ],
};
