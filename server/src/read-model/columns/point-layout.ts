import type { Columns } from './shared-columns.ts';

/**
 * One row for each point; a row keeps its place (its slot) as long as the process lives. The order on the map and the
 * way from a point's id to its slot take 8 bytes more.
 */
export const pointLayout = {
  /** The id of the point. */
  idx: 'u32',
  /** Longitude and latitude in millionths of a degree. */
  x: 'i32',
  y: 'i32',
  /** The latitude in world units of Mercator, which would take a logarithm each time. */
  worldY: 'u32',
  /** Bit n is the n-th flag of the point's type. */
  flags: 'u32',
  /**
   * What only some types have: of a mobile ambush when it was confirmed, in seconds; of a section its first child
   * row + 1; of a settlement where its name begins + 1. 0 is none.
   */
  extra: 'u32',
  /** Seconds since 1970; `milliseconds` has those of both and of `confirmed`. */
  created: 'u32',
  updated: 'u32',
  milliseconds: 'u32',
  /** Of the write that last changed the point. */
  revision: 'u32',
  author: 'u32',
  version: 'u32',
  /** What its votes say, see `freshness-times.ts`: minutes, seconds and seconds since 1970. */
  checkFrom: 'i32',
  thirdGone: 'u32',
  checked: 'u32',
  /** 0 when it is not known, as is `speed`. */
  direction: 'u16',
  distance: 'u16',
  /** Index of the country and region among the places. */
  place: 'u16',
  /** Type and rating. */
  kind: 'u8',
  speed: 'u8',
  /** dirType, the times of day and whether `extra` is a time, see `packed-fields.ts`. */
  marks: 'u8',
  angle: 'u8',
  subType: 'u8',
  /** The index of its state of freshness, as it was in the hour when it was last looked at. */
  fresh: 'u8',
} as const;

/** The extra and finish points of sections: those of one section follow each other, the finish comes last. */
export const childLayout = {
  idx: 'u32',
  x: 'i32',
  y: 'i32',
  worldY: 'u32',
  /** The slot of the section. */
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

/** How many different values the columns `place` and `subType` can hold. */
export const placeLimit = 2 ** 16;
export const subTypeLimit = 2 ** 8;

export type PointColumns = Columns<typeof pointLayout>;
export type ChildColumns = Columns<typeof childLayout>;
