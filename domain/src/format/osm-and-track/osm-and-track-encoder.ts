import type { CompositeFormat } from '../../export/composite/composite-format.ts';
import type { RowOptions } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import { placemarkColours, waypointMarks } from '../../export/waypoints/waypoint-marks.ts';
import { degreesText, descriptionText, sectionLine, titleText } from '../../export/waypoints/waypoint-strings.ts';
import { startGpx, endGpx, writeWaypoints } from '../osm-and/osm-and-gpx.ts';
import { osmAndTrackFacts } from './osm-and-track-facts.ts';

const lineColour = placemarkColours[waypointMarks.speed_cam.colour];

function writeTrack(writer: ByteWriter, row: ExportRow, options: RowOptions): void {
  const points = sectionLine(row).map(({ xE6, yE6 }) => `<trkpt lat="${degreesText(yE6)}" lon="${degreesText(xE6)}"/>`);
  writer.text(
    `<trk><name>${titleText(row, 'start', options.language)}</name><desc>${descriptionText(row, row, options)}</desc>` +
      `<extensions><osmand:color>${lineColour}</osmand:color></extensions><trkseg>${points.join('')}</trkseg></trk>\n`,
  );
}

/** An OsmAnd track: waypoints in groups, each shown and hidden as a whole, and a line for each section. */
export const osmAndTrackEncoder: CompositeFormat = {
  container: osmAndTrackFacts.container,
  carries: () => true,
  parts: [
    { holds: () => true, begin: startGpx, row: writeWaypoints },
    {
      holds: ({ childrens }) => childrens.length > 0,
      row: writeTrack,
      end: endGpx,
    },
  ],
};
