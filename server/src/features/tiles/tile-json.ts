import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { firstSectionZoom } from '../../read-model/section-index.ts';
import { lastClusterZoom } from './encode-tile.ts';
import { firstDetailedZoom } from './points-layer.ts';
import { lastTileJsonZoom } from './tile-address.ts';

const ratings = [1, 0, -1, -2];

const plainFields = {
  type: 'String. Type of the object',
  rating: 'Number. 1 dangerous, 0 not dangerous, -1 absent, -2 deleted',
};

const pointFields = {
  ...plainFields,
  part: 'String. Of an average-speed section: start, extra or finish',
  of: 'Number. Of an extra or finish point: the id of the section',
};

const detailFields = {
  _id: `String. Id of the object, from zoom ${firstDetailedZoom}, as are the fields below`,
  speed: 'Number. Speed limit in km/h',
  dirType: 'Number. 0 any direction, 1 one, 2 both',
  direction: 'Number. Where it looks, in degrees clockwise from north',
  angle: 'Number. View angle in degrees',
  distance: 'Number. Reach in metres',
  subType: 'String. Model of the camera, or kind of the ambush',
  confirmed: 'Number. Of an ambush: when it was last seen, in days since 1970-01-01',
};

const clusterFields = {
  count: 'Number. Objects in the cell',
  ...Object.fromEntries(
    pointTypes.flatMap((type) =>
      ratings.map((rating) => [`${type}:${rating}`, `Number. Objects of type ${type} with rating ${rating}`]),
    ),
  ),
};

/** @param origin of the product, without a slash at the end */
export function tileJson(origin: string) {
  return {
    tilejson: '3.0.0' as const,
    name: 'Dozor',
    attribution: '<a href="https://opendatacommons.org/licenses/odbl/1-0/">© Dozor contributors, ODbL</a>',
    scheme: 'xyz' as const,
    tiles: [`${origin}/api/tiles/{z}/{x}/{y}.mvt`],
    minzoom: 0,
    maxzoom: lastTileJsonZoom,
    bounds: [-170, -80, 170, 80],
    center: [90, 60, 4],
    vector_layers: [
      layer('clusters', 'Objects gathered by cells of 64 pixels', 0, lastClusterZoom, clusterFields),
      layer('points', 'Objects', 0, lastTileJsonZoom, { ...pointFields, ...detailFields }),
      layer('sections', 'Lines of average-speed sections', firstSectionZoom, lastTileJsonZoom, plainFields),
    ],
  };
}

function layer(id: string, description: string, minzoom: number, maxzoom: number, fields: Record<string, string>) {
  return { id, description, minzoom, maxzoom, fields };
}
