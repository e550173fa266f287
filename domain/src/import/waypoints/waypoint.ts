import type { RecordField } from '../names/column-names.ts';
import { textOf, type NamedRecord } from '../names/named-value.ts';
import { plainText } from './described-attributes.ts';

/** A position with a name, which is all that GPX, KML, Garmin's CSV and OV2 know; '' for what a file does not have. */
export type Waypoint = {
  readonly line: number;
  readonly x: string;
  readonly y: string;
  readonly title: string;
  /** The kind of waypoint that the file says it is. */
  readonly category: string;
  /** The folders it lies in. */
  readonly folder: string;
  readonly comment: string;
  readonly description: string;
  /** The distance in metres at which it warns. */
  readonly distance?: string;
  /** The values that the file has under names of its own, as KML can. */
  readonly attributes?: NamedRecord | null;
  /** Where it is in words. */
  readonly address?: string;
};

/** A longer text tells stories, in which any word may stand. */
export const longestHint = 120;

/** A text without markup, if it is short enough to be about the waypoint alone. */
export function hint(text: string): string {
  const plain = plainText(text).trim();
  return plain.length > longestHint ? '' : plain;
}

/** True if the attributes of a waypoint say something of a field. */
export function hasText(attributes: NamedRecord | null, field: RecordField): attributes is NamedRecord {
  return attributes !== null && textOf(attributes.value(field)) !== '';
}
