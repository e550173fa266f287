import type { Axes } from '../decode-options.ts';
import type { RecordField } from '../names/column-names.ts';
import type { RawColumns } from '../names/raw-columns.ts';
import type { RejectCode } from '../reject.ts';
import { limitText, type GivenLimit } from './given-limit.ts';

/** An unreadable value of a row, so that the point lacks the field. */
export type LostValue = { readonly field: RecordField; readonly value: string };

/** A value of a column that may hold states or parts of a country. */
export type GivenState = {
  readonly text: string;
  readonly isAtWork: boolean | null;
  readonly mayBePlace: boolean;
  /** True if the name of the column has no other meaning. */
  readonly isNamed: boolean;
};

export type UnclearWay = { readonly column: string; readonly degrees: number };

export type HeadingSource = 'degrees' | 'words' | 'travel' | 'positions' | 'road' | 'section';

const saysNothing = (): RawColumns => ({});

export class RowNotes {
  /** The first error, which is the one reported. */
  first: { readonly code: RejectCode; readonly value: string } | null = null;
  limit: GivenLimit | null = null;
  /** The words that mark the row as inactive; null without any. */
  gone: string | null = null;
  /** A value that is a state only if most of its column are. */
  state: GivenState | null = null;
  /** The degrees of a column that does not say whose direction they are. */
  unclearWay: UnclearWay | null = null;
  /** The order in which two coordinates of one text were taken; null if its notation has none. */
  order: Axes | null = null;
  /** True if nothing gives that order. */
  isOrderGuessed = false;
  /** True if files of its format never have limits: its objects are proposals, completed by a person. */
  lacksLimits = false;
  /** True if the row itself specifies the type of the point. */
  saysType = false;
  /** True if it specifies the direction, or that it faces both ways. */
  saysHeading = false;
  headingSource: HeadingSource | null = null;
  /** Direction text without an azimuth, such as the names of two towns: different text means a different direction. */
  way = '';
  /** For a reviewer. */
  says: () => RawColumns = saysNothing;
  readonly lost: LostValue[] = [];

  note(code: RejectCode, value = ''): void {
    this.first ??= { code, value };
  }

  /** For a limit that no sign there can show. */
  withoutLimit(): RowNotes {
    const lost = this.limit ? [...this.lost, { field: 'speed' as const, value: limitText(this.limit) }] : this.lost;
    return Object.assign(new RowNotes(), this, { limit: null, lost });
  }

  /** For a limit that is not of the point. */
  ignoringLimit(): RowNotes {
    return Object.assign(new RowNotes(), this, { limit: null });
  }

  lose(field: RecordField, value: string): void {
    this.lost.push({ field, value });
  }
}
