import type { Columns } from './shared-columns.ts';

/**
 * One row per point; a row keeps its index (its slot) for the lifetime of the process. The order on the map and the
 * lookup from id to slot take 8 bytes more.
 */
export const pointLayout = {
  idx: 'u32',
  /** Longitude and latitude in millionths of a degree. */
  x: 'i32',
  y: 'i32',
  /** Latitude in world units of Mercator, stored because computing it takes a logarithm. */
  worldY: 'u32',
  /** Bit n is the n-th flag of the point's type. */
  flags: 'u32',
  /**
   * Depends on the type: time of confirmation of a mobile ambush, in seconds; first child row + 1 of a section; name
   * offset + 1 of a settlement. 0 means none.
   */
  extra: 'u32',
  /** Seconds since 1970; `milliseconds` holds the fraction of both and of `confirmed`. */
  created: 'u32',
  updated: 'u32',
  milliseconds: 'u32',
  revision: 'u32',
  author: 'u32',
  version: 'u32',
  /** Result of the votes, see `freshness-times.ts`: minutes, seconds and seconds since 1970. */
  checkFrom: 'i32',
  thirdGone: 'u32',
  checked: 'u32',
  /** 0 if unknown, as for `speed`. */
  direction: 'u16',
  distance: 'u16',
  /** What drivers say of a direction, set or not, see `packed-fields.ts`; 0 for nothing. */
  witness: 'u16',
  /** Place index of the country and region. */
  place: 'u16',
  kind: 'u8',
  speed: 'u8',
  /** dirType, the times of day and whether `extra` is a time, see `packed-fields.ts`. */
  marks: 'u8',
  angle: 'u8',
  subType: 'u8',
  /** Index of the freshness state at the hour of the last update. */
  fresh: 'u8',
} as const;

/** Extra and finish points of sections: those of one section are contiguous, the finish is last. */
export const childLayout = {
  idx: 'u32',
  x: 'i32',
  y: 'i32',
  worldY: 'u32',
  /** Slot of the section. */
  parent: 'u32',
  direction: 'u16',
  distance: 'u16',
  angle: 'u8',
  dirType: 'u8',
  /** `childParts.extra` or `childParts.finish`. */
  part: 'u8',
} as const;

export const childParts = { extra: 0, finish: 1 } as const;

export const timesOfDay = ['morning', 'day', 'evening', 'night'] as const;

/** Number of distinct values of the columns `place` and `subType`. */
export const placeLimit = 2 ** 16;
export const subTypeLimit = 2 ** 8;

export type PointColumns = Columns<typeof pointLayout>;
export type ChildColumns = Columns<typeof childLayout>;
