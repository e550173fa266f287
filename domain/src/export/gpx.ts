import type { ByteWriter } from './byte-writer.ts';
import { exportFormatInfo } from './export-format-id.ts';
import type { ExportFormat, RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import type { RowPart } from './navigator-codes.ts';
import { sectionRows, type RowPlace } from './section-rows.ts';
import { encodeUtf8 } from './utf8.ts';
import { xmlWaypoint } from './xml-waypoint.ts';

const { extension, contentType } = exportFormatInfo.GPX;

const texts = xmlWaypoint({
  beforeTitle: '"><name>',
  afterTitle: '</name>',
  beforeComment: '<cmt>',
  afterComment: '</cmt>',
  beforeDescription: '<desc>',
  afterDescription: (type) => `</desc><type>${type}</type></wpt>\n`,
});
const latitudeHead = encodeUtf8('<wpt lat="');
const longitudeHead = encodeUtf8('" lon="');
const coordinatesSize = 80;

function head(changedMs: number): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Dozor" xmlns="http://www.topografix.com/GPX/1/1">\n' +
    `<metadata><name>Dozor</name><time>${new Date(changedMs).toISOString()}</time></metadata>\n`
  );
}

function waypoint(writer: ByteWriter, row: ExportRow, place: RowPlace, part: RowPart, options: RowOptions): void {
  writer.reserve(coordinatesSize);
  writer.raw(latitudeHead);
  writer.degrees(place.yE6);
  writer.raw(longitudeHead);
  writer.degrees(place.xE6);
  texts(writer, row, place, part, options);
}

/** GPX 1.1 waypoints; programs group them by `<type>`. */
export const gpx: ExportFormat = {
  id: 'GPX',
  extension,
  contentType,
  wholeObjects: false,
  carries: () => true,
  begin(writer, meta) {
    writer.put(encodeUtf8(head(meta.changed)));
  },
  row(writer, row, options) {
    waypoint(writer, row, row, 'start', options);
    for (const further of sectionRows(row, options)) waypoint(writer, row, further.place, further.part, options);
  },
  end(writer) {
    writer.put(encodeUtf8('</gpx>\n'));
  },
};
