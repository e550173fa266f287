import type { SaidColumns } from '../../candidates/said-columns.ts';
import type { RecordField } from '../names/column-names.ts';
import { limitText, type GivenLimit } from './given-limit.ts';
import type { RejectCode } from '../reject.ts';

/** What a row says about a field that could not be read, so that the point is without it. */
export type LostValue = { readonly field: RecordField; readonly value: string };

/** How the azimuth of a point is known: a number, words, the way of the traffic, other positions, or the line of a road or a section. */
export type HeadingSource = 'degrees' | 'words' | 'travel' | 'positions' | 'road' | 'section';

/** What is noticed of a row while it is read. */
export class RowNotes {
  /** What is wrong with it: the first thing is the one that is reported. */
  first: { readonly code: RejectCode; readonly value: string } | null = null;
  /** The limit that the row says, null when it says none. */
  limit: GivenLimit | null = null;
  /** The words by which the row says that nothing is at work there; null where it says nothing of the kind. */
  gone: string | null = null;
  /** Whether the row itself says what kind of point it is. */
  saysType = false;
  /** Whether it says which way the point looks, or that it looks both ways. */
  saysHeading = false;
  /** How its azimuth is known; null where it has none. */
  headingSource: HeadingSource | null = null;
  /** What it says of the way that is no direction, such as the names of two towns: other words are another way. */
  way = '';
  /** What the columns of the row say, for a person who looks at it. */
  says: () => SaidColumns = () => ({});
  readonly lost: LostValue[] = [];

  note(code: RejectCode, value = ''): void {
    this.first ??= { code, value };
  }

  /** The limit is none that a sign there can say. */
  withoutLimit(): RowNotes {
    const lost = this.limit ? [...this.lost, { field: 'speed' as const, value: limitText(this.limit) }] : this.lost;
    return Object.assign(new RowNotes(), this, { limit: null, lost });
  }

  lose(field: RecordField, value: string): void {
    this.lost.push({ field, value });
  }
}
