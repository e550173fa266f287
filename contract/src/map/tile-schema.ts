import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { SectionPart } from '@dozor/domain/point/section.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';

/*
 * What is in the vector tiles of `/api/tiles`: the encoder writes by it, TileJSON lists it and the map draws by it.
 * Plain tables without schemas, since the map takes them along.
 */

export const tileLayers = { clusters: 'clusters', points: 'points', sections: 'sections' } as const;

export type TileLayerName = keyof typeof tileLayers;

/** The last zoom that is answered. */
export const lastTileZoom = 22;

/** In which zooms TileJSON has each layer: maps draw further ones from the tiles of its last zoom. */
export const layerZooms = {
  clusters: { first: 0, last: 13 },
  points: { first: 0, last: 14 },
  sections: { first: 9, last: 14 },
} as const satisfies Record<TileLayerName, { first: number; last: number }>;

/** From this zoom on a point says everything that its icon and sector are drawn from. */
export const firstDetailedZoom = 13;

/** A cluster stands for a cell of its tile, which is the tile so many zooms deeper: one of 8 × 8 cells of 64 pixels. */
export const cellZooms = 3;

/** The kinds of values, in the words of TileJSON. */
interface ValueOf {
  String: string;
  Number: number;
}

const kindProperties = { type: 'String', rating: 'Number' } as const;

/** The properties of a point at every zoom. */
const plainPointProperties = { ...kindProperties, part: 'String', of: 'Number' } as const;

/** Name → kind of the value, of each layer; of `clusters` one more for each kind of point (`kindProperty`). */
export const tileProperties = {
  clusters: { count: 'Number' },
  points: {
    ...plainPointProperties,
    _id: 'String',
    speed: 'Number',
    dirType: 'Number',
    direction: 'Number',
    angle: 'Number',
    distance: 'Number',
    subType: 'String',
    confirmed: 'Number',
    speedUnit: 'String',
    /** The number of its state of freshness: 0 fresh, 1 check, 2 doubtful, 3 gone. */
    fresh: 'Number',
  },
  sections: kindProperties,
} as const satisfies Record<TileLayerName, Readonly<Record<string, keyof ValueOf>>>;

export type PropertyName<Layer extends TileLayerName> = keyof (typeof tileProperties)[Layer];

/** How many of the properties of a point, the first ones, are there before `firstDetailedZoom` too. */
export const plainPropertyCount = Object.keys(plainPointProperties).length;

/** In a cluster: how many points it has of a type and a rating. */
export function kindProperty<const Rating extends number>(type: PointType, rating: Rating): `${PointType}:${Rating}` {
  return `${type}:${rating}`;
}

type ValuesOf<Layer extends TileLayerName> = {
  [Name in PropertyName<Layer>]: ValueOf[(typeof tileProperties)[Layer][Name] & keyof ValueOf];
};

/** What a map reads of a point in a tile; which of them are there, its zoom and its type decide. */
export type TilePoint = Partial<
  Omit<ValuesOf<'points'>, 'type' | 'part' | 'speedUnit'> & {
    type: PointType;
    part: SectionPart;
    speedUnit: SpeedUnit;
  }
>;
