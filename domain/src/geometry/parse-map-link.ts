import { parsePlusCode } from './plus-code.ts';
import type { Coordinates } from './position.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const comma = String.raw`(?:,|%2C)\s*`;

type AxisOrder = 'lat first' | 'lng first';

function rule(axisOrder: AxisOrder, pattern: string): { readonly axisOrder: AxisOrder; readonly pattern: RegExp } {
  return { axisOrder, pattern: new RegExp(pattern, 'i') };
}

/** Positions in the links of map sites; the exact marker precedes the centre of the view. */
const rules = [
  rule('lat first', `^geo:[^?]*\\?(?:.*&)?q=(?:loc:)?${number}${comma}${number}`),
  rule('lat first', `^geo:(?!0+(?:\\.0*)?,0+(?:\\.0*)?(?:[?;]|$))${number},${number}`),
  // Google: a place, a search, a view
  rule('lat first', `!3d${number}!4d${number}`),
  rule('lat first', `google\\..*[?&](?:q|query|ll|center|destination|daddr)=(?:loc:)?${number}${comma}${number}`),
  rule('lat first', `google\\.[^?]*/(?:place|search|dir)/${number}${comma}\\+?${number}`),
  rule('lat first', `google\\.[^?]*/@${number},${number}`),
  // OpenStreetMap: a marker, a view
  rule('lat first', `[?&]mlat=${number}&mlon=${number}`),
  rule('lat first', `#map=[\\d.]+/${number}/${number}`),
  // Yandex: a click, a marker, a view
  rule(
    'lng first',
    `yandex\\..*[?&](?:whatshere(?:\\[|%5B)point(?:\\]|%5D)|pt|poi(?:\\[|%5B)point(?:\\]|%5D))=${number}${comma}${number}`,
  ),
  rule('lng first', `yandex\\..*[?&]ll=${number}${comma}${number}`),
  // 2GIS: a place, a view
  rule('lng first', `2gis\\.[^?]*/${number}${comma}${number}`),
  rule('lng first', `2gis\\..*[?&]m=${number}${comma}${number}`),
  // Waze: destination, live map, its iframe and its editor
  rule('lat first', `^waze:.*[?&]ll=${number}${comma}${number}`),
  rule('lat first', `waze\\.com/.*[?&](?:ll|latlng)=${number}${comma}${number}`),
  rule('lat first', `waze\\.com/.*[?&]to=ll\\.${number}${comma}${number}`),
  rule('lat first', `waze\\.com/.*[?&]lat=${number}&(?:lon|lng)=${number}`),
  rule('lng first', `waze\\.com/.*[?&](?:lon|lng)=${number}&lat=${number}`),
  // Apple: a place, a destination, a search position
  rule('lat first', `maps\\.apple\\..*[?&](?:ll|coordinate|q|daddr|address)=${number}${comma}${number}`),
  rule('lat first', `maps\\.apple\\..*[?&](?:sll|center)=${number}${comma}${number}`),
  // Bing: a marker, an end of a route, a view
  rule('lat first', `bing\\..*[?&]sp=(?:[^&]*~)?point\\.${number}_${number}`),
  rule('lat first', `bing\\..*[?&]rtp=(?:[^&]*~)?pos\\.${number}_${number}`),
  rule('lat first', `bing\\..*[?&]cp=${number}(?:~|%7E)${number}`),
  // OsmAnd: a shared place, a marker, a view
  rule('lat first', `osmand\\.net/.*[?&]pin=${number}${comma}${number}`),
  rule('lat first', `osmand\\.net/go.*[?&]lat=${number}&lon=${number}`),
  rule('lat first', `osmand\\.net/.*#[\\d.]+/${number}/${number}`),
  // Organic Maps
  rule('lat first', `^om:.*[?&]ll=${number}${comma}${number}`),
  // This product
  rule('lng first', `[?&]center=${number}${comma}${number}`),
];

/** A Plus code in a link; in a query, the name of its town may follow after a plus sign. */
const plusCode =
  /(?:plus\.codes\/|[?&](?:q|query)=|\/(?:place|search)\/)([\dA-Z]{8}(?:\+|%2B)[\dA-Z]{0,7})(?![\dA-Z])/i;

/** Null if it contains no position that is recognised. */
export function parseMapLink(link: string): Coordinates | null {
  for (const { axisOrder, pattern } of rules) {
    const match = pattern.exec(link);
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    return axisOrder === 'lat first' ? { x: second, y: first } : { x: first, y: second };
  }
  const code = plusCode.exec(link)?.[1];
  return code === undefined ? null : parsePlusCode(code.replace(/%2B/i, '+'));
}
