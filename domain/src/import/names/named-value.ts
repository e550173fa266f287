import type { PointFlag } from '../../point/point-flag.ts';
import type { PointType } from '../../point/point-type.ts';
import type { Axes } from '../decode-options.ts';
import type { StateColumn } from '../states/state-columns.ts';
import type { BoundColumn } from './bound-columns.ts';
import type { RecordField } from './column-names.ts';
import type { HeaderLanguage } from './header-language.ts';
import type { RawColumns } from './raw-columns.ts';

export interface FlagColumn {
  readonly flag: PointFlag;
  readonly at: number;
}

/** The values of a point under the names of our fields: cells of a CSV file or properties of a GeoJSON feature. */
export interface NamedRecord {
  /** Undefined when the file has no such field. */
  value(field: RecordField): unknown;
  says(): RawColumns;
  /** The value under a name of the file. */
  column(name: string): unknown;
  nameOf(field: RecordField): string | undefined;
  /** User-supplied, by folded name. */
  readonly types: ReadonlyMap<string, PointType>;
  /** The columns of the flags of a type that the file has: a table has one for each flag of every type. */
  flagsOf(type: PointType): readonly FlagColumn[];
  valueAt(at: number): unknown;
  /** The columns that say of one way of the traffic whether it is meant. */
  readonly bounds: readonly BoundColumn[];
  /** The columns of states beside the field `status`. */
  readonly states: readonly StateColumn[];
  /** True if the degrees of a direction may be the camera's or the traffic's, and nobody has said whose. */
  readonly asksWhose: boolean;
  /** True if more than one column holds ways. */
  readonly hasFurtherWays: boolean;
  /** Milliseconds; null where the time does not matter. */
  readonly now: number | null;
  readonly axes: Axes | null;
  /** Null if unknown. */
  readonly language: HeaderLanguage | null;
}

/** A value as the text of a cell, a list as its values behind `;`; what is neither text nor number nor boolean is ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return plainNumber(value);
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(';');
  return typeof value === 'boolean' ? String(value) : '';
}

/** Decimal, never with an exponent. */
function plainNumber(value: number): string {
  if (Math.abs(value) < 1e-6) return '0';
  return String(value).includes('e') ? value.toFixed(9) : String(value);
}

/** A thousand and two hundred, or one and two tenths. */
const ambiguous = /^\d{1,3},\d{3}$/;

/** Spreadsheets of many countries write a decimal comma, those of others one behind thousands: neither is read then. */
export function decimalText(value: unknown): string {
  const text = textOf(value);
  return ambiguous.test(text) ? text : text.replace(',', '.');
}
