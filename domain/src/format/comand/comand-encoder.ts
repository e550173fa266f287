import type { CompositeFormat } from '../../export/composite/composite-format.ts';
import type { RowOptions } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { eachWaypoint } from '../../export/waypoints/each-waypoint.ts';
import {
  degreesText,
  descriptionText,
  sectionLine,
  speedText,
  titleText,
} from '../../export/waypoints/waypoint-strings.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { comandFacts } from './comand-facts.ts';

/** Without the prefix `gpx:` on each element the system reads nothing. */
const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<gpx:gpx creator="Dozor" version="1.1" xmlns:gpx="http://www.topografix.com/GPX/1/1"' +
  ' xmlns:gpxd="http://www.daimler.com/DaimlerGPXExtensions/V2.4">\n';
const tail = '</gpx:gpx>\n';

/** A camera on a mast; the same for all points, because the category indicates the limit. */
const icon = 16;
/** The system warns this many seconds before the point: 500 m at 50 km/h, 1,200 m at 120. */
const warningSeconds = 36;

function begin(writer: ByteWriter): void {
  writer.text(head);
}

function end(writer: ByteWriter): void {
  writer.text(tail);
}

function writeWarnings(writer: ByteWriter, row: ExportRow, options: RowOptions): void {
  const speed = speedText(row, options.language);
  eachWaypoint(row, options, (position, part) => {
    const title = titleText(row, part, options.language);
    writer.text(
      `<gpx:wpt lat="${degreesText(position.yE6)}" lon="${degreesText(position.xE6)}"><gpx:name>${`${title} ${speed}`.trimEnd()}</gpx:name>` +
        `<gpx:desc>${descriptionText(row, position, options)}</gpx:desc><gpx:extensions><gpxd:WptExtension>` +
        `<gpxd:WptIconId IconId="${icon}"></gpxd:WptIconId><gpxd:POICategory Cat="${`Dozor ${speed}`.trimEnd()}"></gpxd:POICategory>` +
        `<gpxd:Activity Active="true" Level="warning" Unit="second" Value="${warningSeconds}"></gpxd:Activity>` +
        `<gpxd:Presentation ShowOnMap="true"></gpxd:Presentation><gpxd:Address ISO="${row.country}"></gpxd:Address>` +
        '</gpxd:WptExtension></gpx:extensions></gpx:wpt>\n',
    );
  });
}

function writeRoute(writer: ByteWriter, row: ExportRow, options: RowOptions): void {
  const line = sectionLine(row);
  const lengths = line.slice(1).map((position, index) => metersBetween(line[index] ?? position, position));
  const kilometers = lengths.reduce((sum, length) => sum + length, 0) / 1000;
  const points = line.map(
    ({ xE6, yE6 }) => `<gpx:rtept lat="${degreesText(yE6)}" lon="${degreesText(xE6)}"></gpx:rtept>`,
  );
  const name = `${titleText(row, 'start', options.language)} ${speedText(row, options.language)}`.trimEnd();
  writer.text(
    `<gpx:rte><gpx:name>${name}</gpx:name><gpx:extensions><gpxd:RteExtension>` +
      `<gpxd:RouteLength Unit="kilometer" Value="${kilometers.toFixed(2)}"></gpxd:RouteLength>` +
      `</gpxd:RteExtension></gpx:extensions>${points.join('')}</gpx:rte>\n`,
  );
}

type PositionE6 = Pick<ExportRow, 'xE6' | 'yE6'>;

function metersBetween(from: PositionE6, to: PositionE6): number {
  return distanceMeters(from.xE6 / 1e6, from.yE6 / 1e6, to.xE6 / 1e6, to.yE6 / 1e6);
}

/** Points with warnings, and sections as routes, which have none; for Mercedes COMAND NTG 4.5 and 5. */
export const comandEncoder: CompositeFormat = {
  container: comandFacts.container,
  hasSourcesText: true,
  carries: () => true,
  parts: [
    { entry: 'PersonalPOI/dozor.gpx', holds: () => true, begin, row: writeWarnings, end },
    {
      entry: 'Routes/dozor-sections.gpx',
      onlyWithRows: true,
      holds: ({ childrens }) => childrens.length > 0,
      begin,
      row: writeRoute,
      end,
    },
  ],
};
