import {
  firstDetailedZoom,
  kindProperty,
  layerZooms,
  type PropertyName,
  tileLayers,
  type TileLayerName,
  tileProperties,
} from '@dozor/contract/map/tile-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { ratings } from '@dozor/domain/point/rating.ts';

const layerMeanings: Readonly<Record<TileLayerName, string>> = {
  clusters: 'Points gathered by cells of 64 pixels',
  points: 'Objects',
  sections: 'Lines of average-speed sections',
};

const kindMeanings = {
  type: 'Type of the point',
  rating: '1 dangerous, 0 not dangerous, -1 absent, -2 deleted',
} as const;

const meanings: { readonly [Layer in TileLayerName]: Readonly<Record<PropertyName<Layer>, string>> } = {
  clusters: { count: 'Points in the cell' },
  points: {
    ...kindMeanings,
    part: 'Of an average-speed section: start, extra or finish',
    of: 'Of an extra or finish point: the id of the section',
    _id: `Id of the point, from zoom ${firstDetailedZoom}, as are the fields below`,
    speed: 'Speed limit as on the sign; missing when it is not known',
    dirType: '0 any direction, 1 one, 2 both',
    direction: 'Where it looks, in degrees clockwise from north; missing when it is not known',
    angle: 'View angle in degrees',
    distance: 'Reach in metres',
    subType: 'Model of the camera, or kind of the ambush',
    confirmed: 'Of an ambush: when it was last seen, in days since 1970-01-01',
    fresh: 'How far it is believed to be there still: 0 checked, 1 wants a look, 2 doubtful, 3 probably gone',
    witness: 'Azimuth of travel of those it watches, say drivers, also once it is set; missing when nobody says so',
    drivers: 'How many independent drivers say so',
    against: 'How many say the opposite; missing without any',
    speedUnit: 'mph where the signs are in miles per hour; missing where they are in km/h',
  },
  sections: kindMeanings,
};

const kindFields = Object.fromEntries(
  pointTypes.flatMap((type) =>
    ratings.map((rating) => [kindProperty(type, rating), `Number. Points of type ${type} with rating ${rating}`]),
  ),
);

/** @param origin of the site, without a trailing slash */
export function tileJson(origin: string) {
  return {
    tilejson: '3.0.0' as const,
    name: 'Dozor',
    attribution: '<a href="https://opendatacommons.org/licenses/odbl/1-0/">© Dozor contributors, ODbL</a>',
    scheme: 'xyz' as const,
    tiles: [`${origin}/api/tiles/{z}/{x}/{y}.mvt`],
    minzoom: layerZooms.points.first,
    maxzoom: layerZooms.points.last,
    bounds: [-170, -80, 170, 80],
    center: [90, 60, 4],
    vector_layers: [
      { ...layer('clusters'), fields: { ...fieldsOf('clusters'), ...kindFields } },
      layer('points'),
      layer('sections'),
    ],
  };
}

function layer(name: TileLayerName) {
  const { first, last } = layerZooms[name];
  return {
    id: tileLayers[name],
    description: layerMeanings[name],
    minzoom: first,
    maxzoom: last,
    fields: fieldsOf(name),
  };
}

function fieldsOf(name: TileLayerName): Record<string, string> {
  const descriptions: Readonly<Record<string, string>> = meanings[name];
  return Object.fromEntries(
    Object.entries(tileProperties[name]).map(([property, kind]) => [property, `${kind}. ${descriptions[property]}`]),
  );
}
