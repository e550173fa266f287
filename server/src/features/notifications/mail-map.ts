import sharp from 'sharp';
import { textPaths, textWidth } from '../../core/letter-outlines.ts';
import { pictureScheme } from '../../platform/mail/compose-mail.ts';
import type { MailPicture } from '../../platform/mail/mail-content.ts';

/** Content of a small map in a mail; stored in the mail, so that each attempt sends the same picture. */
export interface MailMap {
  /** Longitude and latitude, in degrees. */
  at: readonly [number, number];
  /** Previous position of a moved point. */
  from?: readonly [number, number];
  /** 0: all directions, 1: one direction, 2: both directions. */
  dirType: number;
  /** Azimuth in degrees; null if unknown. */
  direction: number | null;
  /** Angle of the field of view, in degrees. */
  angle: number;
  /** Length of the field of view, in metres. */
  reach: number;
  color: string;
  others: readonly (readonly [number, number])[];
  /** Further points of a section, in order. */
  line: readonly (readonly [number, number])[];
  words: { m: string; km: string; north: string };
}

const mapSize = { width: 512, height: 256 } as const;
const metersPerDegree = 111_320;
/** Keeps the file small for a mail, but sharp on a phone. */
const pixelRatio = 2;

export function mapPicture(map: MailMap, alt: string): MailPicture {
  return { picture: mapAddress(map), alt, ...mapSize };
}

function mapAddress(map: MailMap): string {
  return pictureScheme + Buffer.from(JSON.stringify(map)).toString('base64url');
}

/** @throws {SyntaxError} for an address not created by {@link mapPicture} */
export function drawMap(address: string): Promise<Buffer> {
  const map = JSON.parse(Buffer.from(address.slice(pictureScheme.length), 'base64url').toString()) as MailMap;
  return sharp(Buffer.from(mapSvg(map)), { density: 72 * pixelRatio })
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

/** A plain background with our own points: no other host is asked for a map. */
export function mapSvg(map: MailMap): string {
  const { width, height } = mapSize;
  const across = metersAcross(map);
  const perMeter = width / across;
  const center = centerOf(map);
  const onPicture = ([x, y]: readonly [number, number]): readonly [number, number] => [
    width / 2 + (x - center[0]) * metersPerDegree * Math.cos((center[1] * Math.PI) / 180) * perMeter,
    height / 2 - (y - center[1]) * metersPerDegree * perMeter,
  ];
  const at = onPicture(map.at);
  const from = map.from && onPicture(map.from);
  const line = map.line.length === 0 ? '' : lineOf([map.at, ...map.line].map(onPicture));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#eef2f5"/>${grid()}
${line}${map.others.map((other) => dot(onPicture(other), 5, '#8894a0')).join('')}
${viewOf(map, at, Math.max(map.reach * perMeter, 26))}
${from ? `${dot(from, 7, '#8894a0')}${arrow(from, at)}` : ''}${dot(at, 9, map.color)}
${scaleBar(across, map.words)}${textPaths(map.words.north, { x: width - 30, y: 32, size: 18, weight: 'bold', color: '#53616e' })}<path d="M${width - 24} 54v-16m-5 6l5 -6l5 6" fill="none" stroke="#53616e" stroke-width="2"/>
</svg>`;
}

/** Width that fits the old position, the field of view and the section. */
function metersAcross({ at, from, line, reach }: MailMap): number {
  const east = Math.cos((at[1] * Math.PI) / 180);
  const meters = [...line, ...(from ? [from] : [])].map(
    ([x, y]) => Math.max(Math.abs(x - at[0]) * east, Math.abs(y - at[1]) * 2) * metersPerDegree,
  );
  return Math.min(Math.max(300, reach * 2.6, ...meters.map((one) => one * 1.4)), 200_000);
}

function centerOf({ at, from, line }: MailMap): readonly [number, number] {
  const all = [at, ...line, ...(from ? [from] : [])];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(all.map(([x]) => x)), middle(all.map(([, y]) => y))];
}

type Position = readonly [number, number];
const text = (value: number): string => value.toFixed(1);

function grid(): string {
  const { width, height } = mapSize;
  const lines = Array.from(
    { length: 7 },
    (_, index) => `M${(index + 1) * 64} 0V${height}M0 ${(index + 1) * 64}H${width}`,
  );
  return `<path d="${lines.join('')}" stroke="#dde4ea" stroke-width="1"/>`;
}

function lineOf(positions: readonly Position[]): string {
  const path = positions.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${text(x)} ${text(y)}`).join('');
  const ends = positions.slice(1).map((one) => dot(one, 6, '#004b87'));
  return `<path d="${path}" fill="none" stroke="#004b87" stroke-width="4" stroke-opacity="0.5"/>${ends.join('')}`;
}

function dot([x, y]: Position, radius: number, color: string): string {
  return `<circle cx="${text(x)}" cy="${text(y)}" r="${radius}" fill="${color}" stroke="#fff" stroke-width="2"/>`;
}

function arrow([x1, y1]: Position, [x2, y2]: Position): string {
  return `<path d="M${text(x1)} ${text(y1)}L${text(x2)} ${text(y2)}" stroke="#53616e" stroke-width="2" stroke-dasharray="5 4"/>`;
}

function viewOf({ dirType, direction, angle, color }: MailMap, [x, y]: Position, radius: number): string {
  if (direction === null) return '';
  const stroke = `fill="${color}" fill-opacity="0.25" stroke="${color}" stroke-width="2" stroke-linejoin="round"`;
  if (dirType === 0) return `<circle cx="${text(x)}" cy="${text(y)}" r="${text(radius)}" ${stroke}/>`;
  const ways = dirType === 2 ? [direction, direction + 180] : [direction];
  const wide = Math.min(Math.max(angle, 10), 359);
  const end = (degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${text(x + Math.sin(turn) * radius)} ${text(y - Math.cos(turn) * radius)}`;
  };
  const sectors = ways.map(
    (way) =>
      `<path d="M${text(x)} ${text(y)}L${end(way - wide / 2)}A${text(radius)} ${text(radius)} 0 ${wide > 180 ? 1 : 0} 1 ${end(way + wide / 2)}Z"/>`,
  );
  return `<g ${stroke}>${sectors.join('')}</g>`;
}

function scaleBar(across: number, { m, km }: MailMap['words']): string {
  const max = across / 4;
  const power = 10 ** Math.floor(Math.log10(max));
  const meters = [5, 2, 1].map((step) => step * power).find((length) => length <= max) ?? power;
  const length = (meters / across) * mapSize.width;
  const words = meters >= 1000 ? `${meters / 1000} ${km}` : `${meters} ${m}`;
  const y = mapSize.height - 18;
  const label = textPaths(words, {
    x: 16 + (length - textWidth(words, 15, 'bold')) / 2,
    y: y - 8,
    size: 15,
    weight: 'bold',
    color: '#53616e',
  });
  return `<path d="M16 ${y - 5}v5h${text(length)}v-5" fill="none" stroke="#53616e" stroke-width="2"/>${label}`;
}
