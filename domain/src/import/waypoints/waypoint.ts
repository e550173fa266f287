import type { RecordField } from '../names/column-names.ts';
import { textOf, type NamedRecord } from '../names/named-value.ts';
import { plainText } from './described-attributes.ts';

/** A position with a name, which is all that GPX, KML, Garmin's CSV and OV2 have; '' for missing values. */
export type Waypoint = {
  readonly line: number;
  readonly x: string;
  readonly y: string;
  readonly title: string;
  /** The kind of waypoint according to the file. */
  readonly category: string;
  readonly folder: string;
  readonly comment: string;
  readonly description: string;
  /** The warning distance in metres. */
  readonly distance?: string;
  /** The custom values of the file, as in KML. */
  readonly attributes?: NamedRecord | null;
  readonly address?: string;
  /** The end of a line that may be a section, longitude first. */
  readonly end?: readonly [x: number, y: number];
};

/** A longer text is prose, in which any word may occur. */
export const maxHintLength = 120;

/** '' if the text is too long to concern only the waypoint. */
export function hint(text: string): string {
  const plain = plainText(text).trim();
  return plain.length > maxHintLength ? '' : plain;
}

export function hasText(attributes: NamedRecord | null, field: RecordField): attributes is NamedRecord {
  return attributes !== null && textOf(attributes.value(field)) !== '';
}
