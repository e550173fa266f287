import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser, onWarningStopParsing } from '@xmldom/xmldom';

/** A waypoint as seen by a program that imports the file. */
export interface Waypoint {
  /** Longitude and latitude in degrees. */
  coordinates: readonly number[];
  name: string;
  /** `<cmt>` of GPX, absent in KML. */
  cmt?: string;
  /** `<desc>` of GPX, `<description>` of KML. */
  description: string;
  /** `<type>` of GPX, `<styleUrl>` of KML. */
  kind: string;
}

type Properties = Readonly<Record<string, string | undefined>>;

/** Characters that any document may not contain, even as entities (XML 1.0, section 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * Parses GPX or KML with a library that shares no code with the encoders.
 *
 * @throws on XML that is not well-formed
 */
export function readWaypoints(id: 'GPX' | 'KML', text: string): Waypoint[] {
  if (forbidden.test(text)) throw new Error('a character that no XML document may hold');
  const parser = new DOMParser({ onError: onWarningStopParsing });
  const document = parser.parseFromString(text, 'text/xml');
  const { features } = id === 'GPX' ? gpx(document) : kml(document);
  return features.map(({ geometry, properties }) => {
    if (geometry?.type !== 'Point') throw new Error(`${geometry?.type} is no waypoint`);
    return { coordinates: geometry.coordinates, ...(id === 'GPX' ? ofGpx(properties) : ofKml(properties)) };
  });
}

function ofGpx(properties: Properties | null): Omit<Waypoint, 'coordinates'> {
  const { name = '', cmt, desc = '', type = '' } = properties ?? {};
  return { name, ...(cmt !== undefined && { cmt }), description: desc, kind: type };
}

function ofKml(properties: Properties | null): Omit<Waypoint, 'coordinates'> {
  const { name = '', description = '', styleUrl = '' } = properties ?? {};
  return { name, description, kind: styleUrl };
}
