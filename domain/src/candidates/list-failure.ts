import { fillIn, type MessageParameters } from '../errors/validation-message.ts';
import type { Refusal } from '../import/import-summary.ts';
import { movedText, optionOf, refusalTexts, refusalValues } from '../import/refusal-text.ts';

/** For a list whose result looks wrong as a whole. */
const again = '. Nothing was stored. Add it again with {option}, or with --sure if the result is right';

/** By code; `{…}` stands for the observed value. */
export const listFailures = {
  unreachable: '{host} could not be reached',
  slow: '{host} did not send the complete list in time',
  large: '{host} sends more than {size} MB, too much for a list',
  inside: '{host} is in a private network, from which no list is read',
  astray: '{host} redirects too often or to something other than a web address',
  missing: '{host} has no list at this address',
  forbidden: '{host} does not allow public access to this list',
  broken: '{host} has an internal error',
  status: '{host} answered with status {status} instead of a list',
  endless: 'the list does not end after {parts} pages',
  noFile: 'there is no file {file}',
  notShipped: 'this version has no such list in its register any more',
  noKey: 'the publisher gives the list only to those who have a key: set {setting}',
  noCountry: 'a list of the whole world is read country by country: add it again with --country',
  otherHost: '{host} names a file on another host, which is not read',
  relicensed: 'the publisher now says "{stated}" instead of {licence}. Nothing was stored',
  shifted:
    '{rows} of {of} rows differ from the last time, more than this list ever changes. Nothing was stored. Run it once with --sure if the result is right',
  unreadable: 'the list is not in a format that its reader understands',
  cut: 'the list ends in the middle of a row',
  empty: 'the list has no rows',
  shrunk: 'the list has {rows} rows, down from {last}',
  nowhere: '{rows} of {of} rows have no coordinates',
  abroad: '{rows} of {of} rows are in another country',
  useless: 'the list has no usable row',
  outside: refusalTexts.outside + again,
  sea: refusalTexts.sea + again,
  unpeopled: refusalTexts.empty + again,
  wholeDegrees: refusalTexts.wholeDegrees + again,
  coarse: refusalTexts.coarse + again,
  repeated: refusalTexts.repeated + again,
  unfit: refusalTexts.unreadable + again,
  atSea: refusalTexts.atSea + again,
  moved: movedText + again,
  twice: 'the list is being read already',
  unexpected: 'an unexpected error occurred while reading the list',
} as const satisfies Record<string, string>;

export type ListFailureCode = keyof typeof listFailures;

/** What is stored of a failed run: each reader has it in their own language. */
export interface ListFailure {
  code: ListFailureCode;
  values: MessageParameters;
}

const refusalCodes = {
  outside: 'outside',
  sea: 'sea',
  // A list without rows has that code here.
  empty: 'unpeopled',
  wholeDegrees: 'wholeDegrees',
  coarse: 'coarse',
  repeated: 'repeated',
  unreadable: 'unfit',
  atSea: 'atSea',
} as const satisfies Record<Refusal['reason'], ListFailureCode>;

/** @param country the one that the rows should be in */
export function refusedList(refusal: Refusal, country: string | undefined): ListFailure {
  return {
    code: refusalCodes[refusal.reason],
    values: { ...refusalValues(refusal, country), option: optionOf(refusal) },
  };
}

/** Of a list whose entries are mostly elsewhere than before. */
export function movedList(counts: { rows: number; of: number }): ListFailure {
  return { code: 'moved', values: { ...counts, option: '--map x=COLUMN,y=COLUMN' } };
}

export function isListFailureCode(code: unknown): code is ListFailureCode {
  return typeof code === 'string' && Object.hasOwn(listFailures, code);
}

export function listFailure(code: ListFailureCode, values: MessageParameters = {}): string {
  return fillIn(listFailures[code], values);
}

/** Finds the failure that a sentence belongs to, for translation; null if there is none. */
export function parseListFailure(text: string): ListFailure | null {
  for (const code of codes) {
    const match = patterns[code].exec(text);
    if (match) return { code, values: { ...match.groups } };
  }
  return null;
}

const codes = Object.keys(listFailures) as ListFailureCode[];

const patterns = Object.fromEntries(
  codes.map((code) => [code, new RegExp(`^${listFailures[code].replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`)]),
) as Record<ListFailureCode, RegExp>;
