/** Why a row is not taken: code → English text; `{value}` is what the file has there. */
export const rejectReasons = {
  notRecognised: 'the format of the file is not recognised',
  noPlace: 'nothing here looks like longitude and latitude; say where they are with --map x=…,y=… (seen: {value})',
  unsupportedEncoding: 'the file is UTF-16, save it as UTF-8',
  brokenArchive: 'the archive is damaged, nothing after this is read',
  severalFiles: 'the archive holds another list ({value}), which was not read: unpack it and read them one by one',
  nothingInside: 'the archive holds nothing that can be read',
  serverOnly: 'only the command "dozor import" reads .osm.pbf',
  doctype: 'the XML declares a DOCTYPE, such files are not read',
  brokenXml: 'the XML is broken here, nothing after this line is read',
  tooLarge: 'too long or too deeply nested, nothing after this line is read',
  unknownRecord: 'this record is of no known kind ({value}), nothing after it is read',
  unreadable: 'the row cannot be read',
  cutOff: 'the file ends in the middle of this row',
  tooFewColumns: 'the row has too few columns ({value})',
  badCoordinates: 'the coordinates are not numbers ({value})',
  swappedCoordinates: 'longitude and latitude are swapped ({value})',
  outOfBounds: 'the coordinates are beyond ±170° / ±80° ({value})',
  unsupportedGeometry: 'only points are taken, not {value}',
  unknownType: 'unknown type {value}',
  noCounterpart: 'nothing here corresponds to type {value}',
  badSpeed: 'the speed is not a number ({value})',
  speedOutOfRange: 'the speed is outside 10–150 ({value})',
  limitMissing: 'an object of type {value} needs a speed, and the row says none',
  badDirType: 'the direction type is not 0, 1 or 2 ({value})',
  badDirection: 'the direction is not a number ({value})',
  badField: 'the field {value} cannot be read',
  sectionTooFar: 'a point of the section is too far away from the one before it ({value})',
  sectionTooClose: 'a point of the section is too close to the one before it ({value})',
  confirmedInFuture: 'the ambush was confirmed in the future ({value})',
  noActiveTime: 'the ambush is at work at no time of day',
  deleted: 'the object is deleted',
  finishWithoutStart: 'the end of an average-speed section without its start',
} as const satisfies Record<string, string>;

export type RejectCode = keyof typeof rejectReasons;

/** The reason in words. */
export function rejectReason(code: RejectCode, value = ''): string {
  return rejectReasons[code].replace('{value}', () => shortened(value));
}

const longestValue = 120;

function shortened(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return line.length > longestValue ? `${line.slice(0, longestValue)}…` : line;
}
