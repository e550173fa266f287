import { xmlWaypoints } from './xml-waypoints.ts';

function head(changedMs: number): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Dozor" xmlns="http://www.topografix.com/GPX/1/1">\n' +
    `<metadata><name>Dozor</name><time>${new Date(changedMs).toISOString()}</time></metadata>\n`
  );
}

/** GPX 1.1 waypoints; programs group them by `<type>`. */
export const gpx = xmlWaypoints({
  id: 'GPX',
  head,
  tail: '</gpx>\n',
  place: { stands: 'first', before: '<wpt lat="', between: '" lon="', after: '"><name>' },
  beforeTitle: '',
  afterTitle: '</name>',
  beforeComment: '<cmt>',
  afterComment: '</cmt>',
  beforeDescription: '<desc>',
  afterDescription: (type) => `</desc><type>${type}</type></wpt>\n`,
});
