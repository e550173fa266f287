import type { ExportMeta } from '../../export/export-format.ts';
import { isoDay } from '../../export/utc-time.ts';
import { placemarkColours, waypointMarks } from '../../export/waypoints/waypoint-marks.ts';
import { kmlAuthor } from '../../export/waypoints/xml-credit.ts';
import { xmlWaypoints } from '../../export/waypoints/xml-waypoints.ts';
import { kmlColour } from './kml-colour.ts';

function head(meta: ExportMeta): string {
  const { namespace, author } = kmlAuthor(meta);
  const styles = Object.entries(placemarkColours).map(
    ([name, colour]) =>
      `<Style id="placemark-${name}"><IconStyle><color>${kmlColour(colour)}</color></IconStyle></Style>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<kml xmlns="http://www.opengis.net/kml/2.2"${namespace}>\n` +
    `<Document><name>Dozor ${isoDay(meta.changed)}</name>\n${author}${styles.join('')}`
  );
}

/** Organic Maps uses only the names of the styles, other programs the colours they define. */
export const kmlEncoder = xmlWaypoints({
  head,
  tail: '</Document>\n</kml>\n',
  position: { stands: 'last', before: '<coordinates>', between: ',', after: '</coordinates></Point></Placemark>\n' },
  beforeTitle: '<Placemark><name>',
  afterTitle: '</name><description>',
  beforeComment: '',
  afterComment: '\n',
  beforeDescription: '',
  afterDescription: (type) => `</description><styleUrl>#placemark-${waypointMarks[type].colour}</styleUrl><Point>`,
});
