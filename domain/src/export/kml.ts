import { typeGroups, type PointType, type TypeGroup } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat, RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import type { RowPart } from './navigator-codes.ts';
import { sectionRows, type RowPlace } from './section-rows.ts';
import { encodeUtf8 } from './utf8.ts';
import { isoDay } from './utc-time.ts';
import { xmlWaypoint } from './xml-waypoint.ts';

const { extension, contentType } = exportFormatInfo.KML;

/** Icon colours as KML writes them: opacity, blue, green, red. */
const colours: Readonly<Record<TypeGroup, string>> = {
  cameras: 'ff2f2fd3',
  limits: 'ffd2761b',
  road: 'ff007cf5',
  warnings: 'ff25a8f9',
  posts: 'ffa01f7b',
};

const texts = xmlWaypoint({
  beforeTitle: '<Placemark><name>',
  afterTitle: '</name><description>',
  beforeComment: '',
  afterComment: '\n',
  beforeDescription: '',
  afterDescription: (type) => `</description><styleUrl>#${groupOf(type)}</styleUrl><Point><coordinates>`,
});
const placemarkTail = encodeUtf8('</coordinates></Point></Placemark>\n');
const coordinatesSize = 80;
const comma = 44;

function groupOf(type: PointType): TypeGroup {
  const groups = Object.entries(typeGroups) as [TypeGroup, readonly PointType[]][];
  return groups.find(([, types]) => types.includes(type))?.[0] ?? 'warnings';
}

function head(changedMs: number): string {
  const styles = Object.entries(colours).map(
    ([group, colour]) => `<Style id="${group}"><IconStyle><color>${colour}</color></IconStyle></Style>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<kml xmlns="http://www.opengis.net/kml/2.2">\n' +
    `<Document><name>Dozor ${isoDay(changedMs)}</name>\n${styles.join('')}`
  );
}

function placemark(writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart, options: RowOptions): void {
  texts(writer, row, place, part, options);
  writer.reserve(coordinatesSize);
  writer.degrees(place.xE6);
  writer.byte(comma);
  writer.degrees(place.yE6);
  writer.raw(placemarkTail);
}

/** KML 2.2 placemarks, coloured by the group of the type. */
export const kml: ExportFormat = {
  id: 'KML',
  extension,
  contentType,
  wholeObjects: false,
  carries: () => true,
  begin(writer, meta) {
    writer.put(encodeUtf8(head(meta.changed)));
  },
  row(writer, row, options) {
    placemark(writer, row, row, 'start', options);
    for (const further of sectionRows(row, options)) placemark(writer, row, further.place, further.part, options);
  },
  end(writer) {
    writer.put(encodeUtf8('</Document>\n</kml>\n'));
  },
};
