import type { ChildPoint } from '../point/child-point-schema.ts';
import type { SpeedUnit } from '../point/speed-unit.ts';

/** An encoder retains nothing of it, so that a caller with millions of points can reuse one row over its columns. */
export interface ExportRow {
  readonly idx: number;
  /** Index in `pointTypes`. */
  readonly typeIndex: number;
  /** Longitude and latitude in millionths of a degree, integers. */
  readonly xE6: number;
  readonly yE6: number;
  /** The number on the sign, in `speedUnit`; 0 if unknown. */
  readonly speed: number;
  /** The unit of the country; identical for equal `placeIndex`. */
  readonly speedUnit: SpeedUnit;
  readonly dirType: number;
  /** The camera's viewing azimuth, 1 … 360, facing oncoming drivers; 0 if unknown, which requires `dirType` 0. */
  readonly direction: number;
  readonly distance: number;
  readonly angle: number;
  readonly rating: number;
  /** '' for a type without sub types. */
  readonly subType: string;
  /** ISO 3166-1 alpha-2 and ISO 3166-2, '' if unknown. */
  readonly country: string;
  readonly region: string;
  /** Owner of the two indexes below, null for a row without them; within it, equal indexes mean equal texts. */
  readonly numbering: object | null;
  readonly placeIndex: number;
  readonly subTypeIndex: number;
  /** The name of a settlement, '' without one. */
  readonly comment: string;
  /** When an ambush was last seen, ms since 1970; 0 for other types. */
  readonly confirmed: number;
  /** The active times of an ambush; empty for other types. */
  readonly activeTime: readonly string[];
  /** Extra points of a section in order, the finish last; empty for other types. */
  readonly childrens: readonly ChildPoint[];
  /** 0 if the point is not in a database (a converted file). */
  readonly version: number;
  /** ms since 1970, 0 if unknown. */
  readonly created: number;
  /** Confidence at a time (ms since 1970), 0 to 1; null if unknown. */
  confidenceAt(ms: number): number | null;
  /** The same at the start of a day (days since 1970, UTC), in whole hundredths. */
  hundredthsOn(day: number): number | null;
  /** Time of the last check in ms since 1970, rounded to seconds; 0 without one. */
  readonly checked: number;
  /** Bit n is the nth flag of `flagsOf(type)`; 0 for nearly all points. */
  readonly flagBits: number;
}

/** The role of a row: a single point, or the start, an extra point or the finish of a section. */
export type RowPart = 'start' | 'extra' | 'finish';
