import { typeGroups, type PointType, type TypeGroup } from '../point/point-type.ts';
import { isoDay } from './utc-time.ts';
import { xmlWaypoints } from './xml-waypoints.ts';

/** Icon colours as KML writes them: opacity, blue, green, red. */
const colours: Readonly<Record<TypeGroup, string>> = {
  cameras: 'ff2f2fd3',
  limits: 'ffd2761b',
  road: 'ff007cf5',
  warnings: 'ff25a8f9',
  posts: 'ffa01f7b',
};

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

/** KML 2.2 placemarks, coloured by the group of the type. */
export const kml = xmlWaypoints({
  id: 'KML',
  head,
  tail: '</Document>\n</kml>\n',
  place: { stands: 'last', before: '<coordinates>', between: ',', after: '</coordinates></Point></Placemark>\n' },
  beforeTitle: '<Placemark><name>',
  afterTitle: '</name><description>',
  beforeComment: '',
  afterComment: '\n',
  beforeDescription: '',
  afterDescription: (type) => `</description><styleUrl>#${groupOf(type)}</styleUrl><Point>`,
});
