import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { SectionPart } from '@dozor/domain/point/section.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';

/* Content of the vector tiles of `/api/tiles`. No schemas, because this file is bundled with the map. */

export const tileLayers = { clusters: 'clusters', points: 'points', sections: 'sections' } as const;

export type TileLayerName = keyof typeof tileLayers;

export const lastTileZoom = 22;

/** The zooms of each layer in TileJSON: maps overzoom from the last one. */
export const layerZooms = {
  clusters: { first: 0, last: 13 },
  points: { first: 0, last: 14 },
  sections: { first: 9, last: 14 },
} as const satisfies Record<TileLayerName, { first: number; last: number }>;

/** From this zoom on a point has every property its icon and sector are drawn from. */
export const firstDetailedZoom = 12;

/** A cluster represents a cell of its tile, which is a tile this many zooms deeper: one of 8 × 8 cells of 64 pixels. */
export const cellZooms = 3;

/** In the terms of TileJSON. */
interface ValueOf {
  String: string;
  Number: number;
}

const kindProperties = { type: 'String', rating: 'Number' } as const;

/** The properties of a point at every zoom. */
const plainPointProperties = { ...kindProperties, part: 'String', of: 'Number' } as const;

/** Layer → property → value type; `clusters` also has one for each kind of point (`kindProperty`). */
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
    /** The freshness state: 0 fresh, 1 check, 2 doubtful, 3 gone. */
    fresh: 'Number',
    /** What drivers say of a direction, also of one that is set: the azimuth of those it watches, how many, and against. */
    witness: 'Number',
    drivers: 'Number',
    against: 'Number',
  },
  sections: kindProperties,
} as const satisfies Record<TileLayerName, Readonly<Record<string, keyof ValueOf>>>;

export type PropertyName<Layer extends TileLayerName> = keyof (typeof tileProperties)[Layer];

/** The number of leading point properties that are also present below `firstDetailedZoom`. */
export const plainPropertyCount = Object.keys(plainPointProperties).length;

/** The property of a cluster that counts its points of one type and rating. */
export function kindProperty<const Rating extends number>(type: PointType, rating: Rating): `${PointType}:${Rating}` {
  return `${type}:${rating}`;
}

type ValuesOf<Layer extends TileLayerName> = {
  [Name in PropertyName<Layer>]: ValueOf[(typeof tileProperties)[Layer][Name] & keyof ValueOf];
};

/** Zoom and type decide which of them are present. */
export type TilePoint = Partial<
  Omit<ValuesOf<'points'>, 'type' | 'part' | 'speedUnit'> & {
    type: PointType;
    part: SectionPart;
    speedUnit: SpeedUnit;
  }
>;
