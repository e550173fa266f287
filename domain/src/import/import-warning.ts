import { shorten } from '../schema/text.ts';
import type { RecordField } from './names/column-names.ts';

/** Warnings for the reader of a file: code → English text; `{rows}` and `{value}` are filled in. */
export const warningTexts = {
  uncertainFormat:
    'the columns fit both Navitel and iGO, whose directions are opposite: taken for {value}; name it with --format',
  inSea: '{rows} rows lie in the sea',
  noPlaces: '{rows} rows have no place and were not taken',
  linesLeft:
    '{rows} rows are lines or areas, such as {value}, and were not taken: --lines sections takes lines of 50 m to 60 km for sections of average speed',
  takenOrder:
    '{rows} rows have both coordinates in one text that does not say which is first: --axes {value} reads them the other way round',
  notDegrees: 'the coordinates of {rows} rows are no degrees: metres of a projection? Convert them to WGS 84 first',
  beyondMap: '{rows} rows lie beyond ±170° / ±80°, where this map ends ({value})',
  notThere:
    '{rows} rows say that nothing is at work there, such as "{value}": they were not taken (--inactive takes them with rating -1)',
  notAsked: '{rows} rows are not those asked for with --only, such as {value}: they were not taken',
  limitMissing:
    '{rows} rows are of type {value}, which needs a limit, and say none: they were not taken (--types {value}=static_cam takes them for fixed cameras)',
  takenInactive: '{rows} rows say that nothing is at work there, such as "{value}": taken with rating -1',
  unknownTypes: '{rows} rows have a type that is not known ({value}): say what it means with --types value=type,…',
  noType: '{rows} rows do not say what they are: taken for fixed speed cameras',
  lostDirection: '{rows} rows say a direction that is not understood, such as "{value}": stored without one',
  lostSpeed: '{rows} rows say a limit that cannot be read, such as "{value}": stored without one',
  lostField: '{rows} rows have a {field} that cannot be read, such as "{value}": left out',
  roundedLimit: '{rows} limits are off the step of this map, such as {value}, and were rounded down',
  converted: '{rows} limits were in another unit than the signs of their country and were converted',
  otherPlaces: '{rows} places belong to other objects and were not taken for points (of {value})',
  otherGeometries: '{rows} geometries beside the points were not read, such as {value}',
  notCameras: '{rows} elements are no cameras, such as {value}',
  otherMembers: '{rows} files in the archive are no lists and were not read, such as {value}',
  notWhole: 'the file is not whole ({value}): what it lacks is not taken for vanished',
  unusedDirection:
    'the column "{value}" is not used; if it is where the camera looks: --map {asDirection}; if it is where the traffic goes: --map {asTravel}',
  unusedWays: 'several columns are not used; if they are the ways of the traffic: --map {asGiven}',
  unusedColumn: 'the column "{value}" is not used; if it is the {field}: --map {asField}',
} as const satisfies Record<string, string>;

export type WarningCode = keyof typeof warningTexts;

export type ImportWarning = {
  readonly code: WarningCode;
  readonly rows: number;
  readonly value: string;
  readonly field?: RecordField;
};

export function warningText({ code, rows, value, field = 'speed' }: ImportWarning): string {
  const column = plainColumn(value);
  const parts: Record<string, string> = {
    rows: String(rows),
    value: shortened(code === 'unusedColumn' || code === 'unusedDirection' ? column : value),
    field,
    asDirection: shellWord(`direction=${column}`),
    asTravel: shellWord(`travel=${column}`),
    asField: shellWord(`${field}=${column}`),
    asGiven: shellWord(value),
  };
  return warningTexts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

/** Commas separate the columns of an option, and punctuation is ignored there. */
export function plainColumn(name: string): string {
  return name.replace(/[,="'$`\\!\s]+/g, ' ').trim();
}

/** As it can be typed in a shell. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{M}\p{N}_=.,:@%+-]+$/u.test(text) ? text : `"${text}"`;
}

const maxValueLength = 80;

function shortened(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return shorten(line, maxValueLength);
}
