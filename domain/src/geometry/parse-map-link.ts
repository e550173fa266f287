import type { Coordinates } from './position.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const comma = String.raw`(?:,|%2C)\s*`;

type AxisOrder = 'lat first' | 'lng first';

function rule(axisOrder: AxisOrder, pattern: string): { readonly axisOrder: AxisOrder; readonly pattern: RegExp } {
  return { axisOrder, pattern: new RegExp(pattern, 'i') };
}

/** Where the links of map sites carry a position; the more exact mark comes before the middle of the view. */
const rules = [
  rule('lat first', `^geo:0,0\\?q=${number}${comma}${number}`),
  rule('lat first', `^geo:${number},${number}`),
  // Google: a place, a search, a view
  rule('lat first', `!3d${number}!4d${number}`),
  rule('lat first', `google\\..*[?&](?:q|query|ll|center|destination)=(?:loc:)?${number}${comma}${number}`),
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
  // This product
  rule('lng first', `[?&]center=${number}${comma}${number}`),
];

/** The position that a `geo:` address or a link to a map site carries; null when it carries none that is known. */
export function parseMapLink(link: string): Coordinates | null {
  for (const { axisOrder, pattern } of rules) {
    const match = pattern.exec(link);
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    return axisOrder === 'lat first' ? { x: second, y: first } : { x: first, y: second };
  }
  return null;
}
