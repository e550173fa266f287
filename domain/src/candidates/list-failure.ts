import { fillIn, type MessageParameters } from '../errors/validation-message.ts';

/** By code; `{…}` stands for the observed value. */
export const listFailures = {
  unreachable: '{host} could not be reached',
  slow: '{host} did not send the whole list in time',
  large: '{host} sends more than {size} MB, too much for a list',
  inside: '{host} leads into a private network, where no list is read',
  astray: '{host} redirects too often, or to something that is not a web address',
  missing: '{host} has no list at this address',
  forbidden: '{host} does not give this list to everybody',
  broken: '{host} is out of order and gave no list',
  status: '{host} gave no list but the answer {status}',
  endless: 'the list has no end after {parts} parts',
  noFile: 'there is no file {file}',
  unreadable: 'the list is of no kind that its reader can read',
  cut: 'the list ends in the middle of a row',
  empty: 'the list has no rows',
  shrunk: 'the list has {rows} rows, the last one had {last}',
  nowhere: '{rows} of {of} rows have no coordinates',
  abroad: '{rows} of {of} rows lie in another country',
  useless: 'no row of the list can be used',
  outside: 'longitude and latitude look swapped: {rows} of {of} rows lie outside the country of the list',
  sea: 'longitude and latitude look swapped: {rows} of {of} rows lie in the sea',
  unpeopled: 'longitude and latitude look swapped: {rows} of {of} rows lie where nearly nobody lives',
  wholeDegrees: 'whole degrees only: {rows} of {of} rows have places without minutes',
  repeated: '{rows} of {of} rows repeat the place, type and direction of another',
  unfit: 'the columns do not fit: {rows} of {of} rows cannot be read',
  atSea: '{rows} of {of} rows lie in the sea',
  moved: '{rows} of {of} rows lie far from where the list had them',
  twice: 'the list is being read already',
  unexpected: 'something unexpected ended the reading of the list',
} as const satisfies Record<string, string>;

export type ListFailureCode = keyof typeof listFailures;

/** What is stored of a failed run: each reader has it in their own language. */
export interface ListFailure {
  code: ListFailureCode;
  values: MessageParameters;
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
