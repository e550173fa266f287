import type { ExportMeta } from '../../export/export-format.ts';
import { placemarkColours, waypointMarks } from '../../export/waypoints/waypoint-marks.ts';
import { gpxCopyright } from '../../export/waypoints/xml-credit.ts';
import { xmlWaypoints } from '../../export/waypoints/xml-waypoints.ts';
import type { PointType } from '../../point/point-type.ts';

function head(meta: ExportMeta): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Dozor" xmlns="http://www.topografix.com/GPX/1/1"' +
    ' xmlns:osmand="https://osmand.net" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">\n' +
    `<metadata><name>Dozor</name>${gpxCopyright(meta)}<time>${new Date(meta.changed).toISOString()}</time></metadata>\n`
  );
}

/** The point's appearance in OsmAnd, and everything up to Garmin's warning distance. */
function afterDescription(type: PointType): string {
  const { icon, background, colour } = waypointMarks[type];
  return (
    `</desc><type>${type}</type><extensions><osmand:icon>${icon}</osmand:icon>` +
    `<osmand:background>${background}</osmand:background><osmand:color>${placemarkColours[colour]}</osmand:color>` +
    '<gpxx:WaypointExtension><gpxx:Proximity>'
  );
}

/** GPX 1.1 waypoints; programs group them by `<type>`. The extensions are those of OsmAnd and Garmin (version 3). */
export const gpxEncoder = xmlWaypoints({
  head,
  tail: '</gpx>\n',
  position: { stands: 'first', before: '<wpt lat="', between: '" lon="', after: '"><name>' },
  beforeTitle: '',
  afterTitle: '</name>',
  beforeComment: '<cmt>',
  afterComment: '</cmt>',
  beforeDescription: '<desc>',
  afterDescription,
  afterDistance: '</gpxx:Proximity></gpxx:WaypointExtension></extensions></wpt>\n',
});
