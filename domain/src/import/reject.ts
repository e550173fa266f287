import { shorten } from '../schema/text.ts';

/** Observations about a file other than its rows: each kind is reported once with its count, and rejects no row. */
export const noticeReasons = {
  otherPlaces: 'a place that belongs to another object, which was not taken for a point ({value})',
  otherGeometries: 'a geometry beside the points, which was not read ({value})',
  notCameras: 'an element that is no camera ({value})',
  otherMembers: 'the archive holds what is no list ({value}), which was not read',
  notWhole: 'the file is not whole ({value})',
} as const satisfies Record<string, string>;

export type NoticeCode = keyof typeof noticeReasons;

export function isNotice(code: RejectCode): code is NoticeCode {
  return Object.hasOwn(noticeReasons, code);
}

/** Code → English text; `{value}` is the value in the file. */
export const rejectReasons = {
  notRecognised: 'the format of the file is not recognised',
  noPlace:
    'nothing here looks like longitude and latitude; say where they are with --map x=…,y=…, or with --map place=… where one column holds both (seen: {value})',
  spreadsheet: 'a spreadsheet is not read: save its sheet as CSV',
  geoPackage: 'a database such as a GeoPackage is not read: export it as GeoJSON',
  shapefile: 'a shapefile is not read: export it as GeoJSON in WGS 84',
  gpi: 'a GPI of Garmin is not read: take the CSV or GPX that it was made of',
  sql: 'a dump of SQL is not read: export the table as CSV',
  yaml: 'YAML is not read: save it as JSON',
  pdf: 'a PDF is not read: look for the table it was made of, as CSV',
  ownXml:
    'XML in which nothing looks like longitude and latitude; say where they are with --map x=…,y=… (seen: {value})',
  webPage:
    'this is a web page, not a list: download the file itself, or read the tables and the markers of the page with --format HTML',
  brokenArchive: 'the archive is damaged: its end is missing, or its content is not what its checksum says',
  severalFiles: 'the archive holds another list ({value}), which was not read: unpack it and read them one by one',
  nothingInside: 'the archive holds nothing that can be read',
  serverOnly: 'only the command "dozor import" reads .osm.pbf',
  doctype: 'the XML declares a DOCTYPE, such files are not read',
  brokenJson: 'the JSON is broken here, nothing after this line is read',
  brokenXml: 'the XML is broken here, nothing after this line is read',
  tooLarge: 'too long or too deeply nested, nothing after this line is read',
  unknownRecord: 'this record is of no known kind ({value}), nothing after it is read',
  unreadable: 'the row cannot be read',
  cutOff: 'the file ends in the middle of this row',
  tooFewColumns: 'the row has too few columns ({value})',
  noPosition: 'the row has no position ({value})',
  addressOnly: 'the row has only an address, no position ({value})',
  badCoordinates: 'the coordinates are not numbers ({value})',
  shortPlusCode: 'a short Plus code is no place by itself ({value})',
  swappedCoordinates: 'longitude and latitude are swapped ({value})',
  outOfBounds: 'this map ends at ±170° / ±80° ({value})',
  beyondEarth: 'the coordinates are beyond ±180° / ±90° ({value})',
  projected:
    'the coordinates are no degrees (metres of a projection, or minutes and seconds without a mark): convert them to degrees of WGS 84 first ({value})',
  scaled:
    'the coordinates are degrees times a power of ten: name the columns with their power, as latitudeE7 and longitudeE7 ({value})',
  unsupportedGeometry: 'only points are taken, not {value}',
  unknownType: 'unknown type {value}',
  noCounterpart: 'nothing here corresponds to type {value}',
  limitMissing: 'an object of type {value} needs a speed, and the row says none',
  sectionTooFar: 'a point of the section is too far away from the one before it ({value})',
  sectionTooClose: 'a point of the section is too close to the one before it ({value})',
  noActiveTime: 'the ambush is at work at no time of day',
  notAsked: 'the row is not one of those asked for ({value})',
  deleted: 'the object is deleted',
  notThere: 'the file says that nothing is at work there ({value})',
  finishWithoutStart: 'the end of an average-speed section without its start',
} as const satisfies Record<string, string>;

export type RowRejectCode = keyof typeof rejectReasons;

export type RejectCode = RowRejectCode | NoticeCode;

export const placeRejects: ReadonlySet<RejectCode> = new Set([
  'noPosition',
  'addressOnly',
  'badCoordinates',
  'shortPlusCode',
  'swappedCoordinates',
  'outOfBounds',
  'beyondEarth',
  'projected',
  'scaled',
]);

/** The reasons after which more rows may have been lost than were counted. */
export const cutRejects: ReadonlySet<RejectCode> = new Set([
  'notWhole',
  'cutOff',
  'brokenJson',
  'brokenXml',
  'brokenArchive',
  'tooLarge',
  'unknownRecord',
  'severalFiles',
]);

export function rejectReason(code: RejectCode, value = ''): string {
  return (isNotice(code) ? noticeReasons[code] : rejectReasons[code]).replace('{value}', () => shortened(value));
}

const maxValueLength = 120;

function shortened(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return shorten(line, maxValueLength);
}
