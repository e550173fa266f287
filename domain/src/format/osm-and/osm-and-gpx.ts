import type { ExportMeta, RowOptions } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { xmlText } from '../../export/text/xml-text.ts';
import { eachWaypoint } from '../../export/waypoints/each-waypoint.ts';
import { placemarkColours, waypointMarks } from '../../export/waypoints/waypoint-marks.ts';
import { degreesText, descriptionText, titleText } from '../../export/waypoints/waypoint-strings.ts';
import { gpxCopyright } from '../../export/waypoints/xml-credit.ts';
import { pointTypeLabels, pointTypes, type PointType } from '../../point/point-type.ts';
import { byLanguage, type Language } from '../../schema/label.ts';

/** GPX 1.1 with the extensions of OsmAnd: it groups waypoints by `<type>`, which is shown to users. */
export function startGpx(writer: ByteWriter, meta: ExportMeta): void {
  writer.text(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<gpx version="1.1" creator="Dozor" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net">\n' +
      `<metadata><name>Dozor</name>${gpxCopyright(meta)}<time>${new Date(meta.changed).toISOString()}</time></metadata>\n`,
  );
}

export function writeWaypoints(writer: ByteWriter, row: ExportRow, options: RowOptions): void {
  eachWaypoint(row, options, (position, part) => {
    writer.text(
      `<wpt lat="${degreesText(position.yE6)}" lon="${degreesText(position.xE6)}">` +
        `<name>${titleText(row, part, options.language)}</name><desc>${descriptionText(row, position, options)}</desc>` +
        looks[options.language][row.typeIndex],
    );
  });
}

export function endGpx(writer: ByteWriter, { language }: RowOptions): void {
  writer.text(groups[language]);
}

/** From the group of a waypoint to its end, by type. */
const looks = byLanguage((language) =>
  pointTypes.map((type) => {
    const { icon, background, colour } = waypointMarks[type];
    return (
      `<type>${xmlText(pointTypeLabels[type][language])}</type><extensions><osmand:icon>${icon}</osmand:icon>` +
      `<osmand:background>${background}</osmand:background><osmand:color>${placemarkColours[colour]}</osmand:color>` +
      '</extensions></wpt>\n'
    );
  }),
);

/** A group without waypoints is not shown. */
const groups = byLanguage((language) => {
  const rows = pointTypes.map((type) => groupOf(type, language)).join('');
  return `<extensions><osmand:points_groups>\n${rows}</osmand:points_groups></extensions>\n</gpx>\n`;
});

function groupOf(type: PointType, language: Language): string {
  const { icon, background, colour } = waypointMarks[type];
  const name = xmlText(pointTypeLabels[type][language]);
  return `<group name="${name}" color="${placemarkColours[colour]}" icon="${icon}" background="${background}"/>\n`;
}
