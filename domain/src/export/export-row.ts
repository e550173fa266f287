import type { ChildPoint } from '../point/child-point-schema.ts';
import type { SpeedUnit } from '../point/speed-unit.ts';

/**
 * One point as the encoders read it. An encoder reads it within the call and keeps nothing, so a caller with millions
 * of points reuses one row over its columns.
 */
export interface ExportRow {
  readonly idx: number;
  /** Index in `pointTypes`. */
  readonly typeIndex: number;
  /** Longitude and latitude in millionths of a degree, whole numbers. */
  readonly xE6: number;
  readonly yE6: number;
  /** The number on the sign, in `speedUnit`; 0 when it is not known. */
  readonly speed: number;
  /** The unit of the country; the same wherever `placeIndex` is the same. */
  readonly speedUnit: SpeedUnit;
  readonly dirType: number;
  /** Where the camera looks, 1 … 360: towards the coming driver; 0 when it is not known, beside `dirType` 0 alone. */
  readonly direction: number;
  readonly distance: number;
  readonly angle: number;
  readonly rating: number;
  /** '' for a type without sub types. */
  readonly subType: string;
  /** ISO 3166-1 alpha-2 and ISO 3166-2, '' when unknown. */
  readonly country: string;
  readonly region: string;
  /**
   * Whose indexes the two below are, null for a row that has none. Within one numbering the same index is the same
   * text: of the place (country and region) and of the sub type.
   */
  readonly numbering: object | null;
  readonly placeIndex: number;
  readonly subTypeIndex: number;
  /** The name of a settlement, '' when there is none. */
  readonly comment: string;
  /** When an ambush was last seen, ms since 1970; 0 for the other types. */
  readonly confirmed: number;
  /** When the times of day of an ambush; empty for the other types. */
  readonly activeTime: readonly string[];
  /** Extra points of a section in their order, its finish the last; empty for the other types. */
  readonly childrens: readonly ChildPoint[];
  /** 0 when the point is in no database (a converted file). */
  readonly version: number;
  /** ms since 1970, 0 when unknown. */
  readonly created: number;
  /** How far it is believed to be there at a time (ms since 1970), 0 to 1; null when nothing is known of that. */
  confidenceAt(ms: number): number | null;
  /** The same at the beginning of a day (days since 1970, UTC), in whole hundredths. */
  hundredthsOn(day: number): number | null;
  /** When somebody looked last, in whole seconds but in ms since 1970; 0 when nobody did. */
  readonly checked: number;
  /** Bit n is the nth flag of `flagsOf(type)`; 0 for nearly all points. */
  readonly flagBits: number;
}

/** Which of the rows of a point: the one point there is, or start, extra and finish point of a section. */
export type RowPart = 'start' | 'extra' | 'finish';
