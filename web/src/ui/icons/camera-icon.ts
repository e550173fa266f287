import type { IconKey } from '@dozor/domain/point/appearance.ts';
import { type CaughtSide, wedgeAzimuths } from '@dozor/domain/point/caught-side.ts';
import type { ThemeName } from '../tokens.ts';
import { iconColors } from './icon-colors.ts';
import { iconMarkup, unknownSideMarkup } from './icon-svg.ts';
import { numberDrawing } from './sign-drawings.ts';

/** A camera with the answers to a driver's first two questions: which limit, and is it for me? */
export interface CameraIcon {
  key: IconKey;
  /** The number on the sign; null if unknown. */
  limit: number | null;
  side: CaughtSide;
}

/** All distances are in units of the icons' grid of 24, whose middle is the camera. */
export const middle = 12;
const discRadius = 9;
const discInside = 7.4;
const discOffset = 11;
const haloWidth = 1.2;
const digitsRoom = { height: 9, width: 11.8 };
const wedge = { from: { radius: 12.4, halfAngle: 13 }, to: { radius: 19.4, halfAngle: 25 } };
const ring = { radius: 15, width: 2.6 };
/** Azimuths of the two corners that a disc may cover. */
const lowerRight = 135;
/** From its corner's azimuth to that of the nearest wedge that is not covered. */
export const minApart = 45;

/** Half the side of the picture: as large as what is drawn on it. */
export function cameraReach({ limit, side }: Pick<CameraIcon, 'limit' | 'side'>): number {
  if (limit !== null) return discOffset + discRadius + haloWidth;
  return side === 'unknown' ? 13.5 : wedge.to.radius + haloWidth;
}

export function azimuthsApart(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180);
}

/** From the bottom up; each is one of few, so that a picture can be put together from pictures. */
export function cameraLayers({ key, limit, side }: CameraIcon, theme: ThemeName): string[] {
  const disc = limit === null ? '' : discMarkup(limit, discAside(side), discOffset, theme);
  return [sideMarkup(side, theme), bodyMarkup(key, side, theme), disc].filter((layer) => layer !== '');
}

export function bodyMarkup(key: IconKey, side: CaughtSide, theme: ThemeName): string {
  return side === 'unknown' ? unknownSideMarkup(key, theme) : iconMarkup(key, theme);
}

export function cameraViewBox(reach: number): string {
  return [middle - reach, middle - reach, reach * 2, reach * 2].map((units) => Number(units.toFixed(1))).join(' ');
}

export function sideMarkup(side: CaughtSide, theme: ThemeName): string {
  // Beyond the body's halo lies the ground: at night the beam is light on it.
  const { ink, halo } = iconColors[theme];
  const [fill, rim] = theme === 'dark' ? [halo, ink] : [ink, halo];
  const edge = `stroke="${rim}" stroke-width="${haloWidth * 2}" stroke-linejoin="round" paint-order="stroke"`;
  if (side === 'all') {
    const drawn = (color: string, width: number) =>
      `<circle cx="12" cy="12" r="${ring.radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
    return drawn(rim, 2 * haloWidth + ring.width) + drawn(fill, ring.width);
  }
  return wedgeAzimuths(side)
    .map((azimuth) => `<path d="${wedgePath(azimuth)}" fill="${fill}" ${edge}/>`)
    .join('');
}

/** A short beam from the rim of the body, as the field of view is drawn on the near map. */
function wedgePath(azimuth: number): string {
  const { from, to } = wedge;
  const at = (radius: number, turn: number) => {
    const radians = ((azimuth + turn) * Math.PI) / 180;
    return `${(middle + radius * Math.sin(radians)).toFixed(2)} ${(middle - radius * Math.cos(radians)).toFixed(2)}`;
  };
  const arc = `A${to.radius} ${to.radius} 0 0 1 ${at(to.radius, to.halfAngle)}`;
  return `M${at(from.radius, -from.halfAngle)}L${at(to.radius, -to.halfAngle)}${arc}L${at(from.radius, from.halfAngle)}Z`;
}

/** At the lower right, unless it would cover a wedge there. */
function discAside(side: CaughtSide): number {
  const isCovered = wedgeAzimuths(side).some((azimuth) => azimuthsApart(azimuth, lowerRight) < minApart);
  return isCovered ? -discOffset : discOffset;
}

export function discMarkup(limit: number, x: number, y: number, theme: ThemeName): string {
  const { halo, white, red, ink } = iconColors[theme];
  return (
    `<g transform="translate(${x} ${y})">` +
    `<circle cx="12" cy="12" r="${discRadius}" fill="${red}" stroke="${halo}" stroke-width="${haloWidth * 2}" paint-order="stroke"/>` +
    `<circle cx="12" cy="12" r="${discInside}" fill="${white}"/>${numberDrawing(limit, ink, digitsRoom)}</g>`
  );
}
