import { iconKeys, ratingColor, type IconKey } from '@dozor/domain/point/appearance.ts';
import type { CaughtSide } from '@dozor/domain/point/caught-side.ts';
import type { TypeGroup } from '@dozor/domain/point/point-type.ts';
import { type CameraIcon, cameraLayers, cameraReach, cameraViewBox } from '../../ui/icons/camera-icon.ts';
import { pairLayers, pairReach } from '../../ui/icons/camera-pair.ts';
import { iconColors } from '../../ui/icons/icon-colors.ts';
import { ringFrame } from '../../ui/icons/icon-frames.ts';
import { iconSvg } from '../../ui/icons/icon-svg.ts';
import { type ThemeName, tokens } from '../../ui/tokens.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { ratingColors } from '../palette/rating-colors.ts';
import { groupColors } from '../palette/type-group-color.ts';

export interface ImageDrawing {
  /** Of one size, from the bottom up. */
  svgs: readonly string[];
  isGrey: boolean;
}

/** Undefined for a name that is not ours. */
export function imageDrawing(id: string): ImageDrawing | undefined {
  const [kind, theme, ...rest] = id.split('|') as [string, ThemeName, ...string[]];
  if (kind === 'icon') {
    const [size = '24', tone, key = '', state] = rest;
    const svg = pointSvg(key, Number(size), theme);
    const marked = state === undefined ? svg : svg.replace('</svg>', `${stateBadge(state, theme)}</svg>`);
    return { svgs: [marked], isGrey: tone === 'grey' };
  }
  if (kind === 'camera') return cameraDrawing(theme, rest);
  if (kind === 'arrow') return { svgs: [arrowSvg(theme, rest[0])], isGrey: false };
  if (kind === 'dot') return { svgs: [dotSvg(theme, rest[0] as TypeGroup)], isGrey: false };
  if (kind === 'pin') return { svgs: [pinSvg(theme)], isGrey: false };
  return undefined;
}

/** `24|full|` and a camera (`static_cam||60|one.3`), or two with `+` in between. */
function cameraDrawing(theme: ThemeName, [size = '24', tone, ...rest]: string[]): ImageDrawing {
  const cameras = rest.join('|').split('+').map(cameraIn);
  const [first, second] = cameras;
  if (first === undefined) return { svgs: [], isGrey: false };
  const reach = second === undefined ? cameraReach(first) : pairReach;
  const layers = second === undefined ? cameraLayers(first, theme) : pairLayers(first, second, theme);
  const state = cameras.find((camera) => camera.state !== '')?.state;
  // The other corner of the body is the limit's.
  if (state !== undefined) layers.push(`<g transform="translate(-15 -15)">${stateBadge(state, theme)}</g>`);
  const sidePx = Math.round((reach * Number(size)) / 12);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="${cameraViewBox(reach)}">`;
  return { svgs: layers.map((layer) => `${head}${layer}</svg>`), isGrey: tone === 'grey' };
}

function cameraIn(name: string): CameraIcon & { state: string } {
  const [key, state = '', limit = '', side = 'unknown'] = name.split('|') as [IconKey, string?, string?, CaughtSide?];
  return { key, state, limit: limit === '' ? null : Number(limit), side };
}

/** Far out the tiles do not contain the limit: the ring has no number then. */
function pointSvg(key: string, size: number, theme: ThemeName): string {
  if (isIconKey(key)) return iconSvg(key, { size, theme });
  const colors = iconColors[theme];
  const ring = ringFrame(colors, someDigits(colors.fadedInk));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">${ring}</svg>`;
}

function someDigits(color: string): string {
  return [7.6, 12, 16.4].map((x) => `<circle cx="${x}" cy="12" r="1.35" fill="${color}"/>`).join('');
}

function isIconKey(key: string): key is IconKey {
  return iconKeys.some((known) => known === key);
}

/** A badge in the corner of an icon, distinguished by shape: half a disc, a crossed ring. */
function stateBadge(state: string, theme: ThemeName): string {
  const { warn, bad } = tokens[theme];
  const [color, inner] =
    state === 'gone'
      ? [bad, '<path d="M17.4 17.4l3.2 3.2m0-3.2l-3.2 3.2"/>']
      : [warn, '<path d="M19 15.8a3.2 3.2 0 0 0 0 6.4z" fill="currentColor" stroke="none"/>'];
  return (
    `<g color="${color}" stroke="currentColor" stroke-width="1.3" fill="${mapPalettes[theme].halo}">` +
    `<circle cx="19" cy="19" r="4.9" stroke="none"/><circle cx="19" cy="19" r="3.6"/>${inner}</g>`
  );
}

/** Points up and is turned on the map. */
/** In the color of a rating, or else of what is selected. */
function arrowSvg(theme: ThemeName, rating?: string): string {
  const { halo, selection } = mapPalettes[theme];
  const color = rating === undefined ? selection : ratingColors[theme][ratingColor(Number(rating))];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">' +
    `<path d="M11 3.2 17.6 17.4Q18 18.6 16.8 18.3L11 15.6 5.2 18.3Q4 18.6 4.4 17.4Z" fill="${color}" stroke="${halo}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>` +
    '</svg>'
  );
}

function dotSvg(theme: ThemeName, group: TypeGroup): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">' +
    `<circle cx="4.5" cy="4.5" r="3.3" fill="${groupColors[theme][group]}" stroke="${mapPalettes[theme].halo}" stroke-width="1"/></svg>`
  );
}

function pinSvg(theme: ThemeName): string {
  const { selection, halo } = mapPalettes[theme];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40" viewBox="0 0 30 40">' +
    `<path d="M15 38.2C12.6 32.6 4 26.4 4 15a11 11 0 0 1 22 0c0 11.4-8.6 17.6-11 23.2Z" fill="${selection}" stroke="${halo}" stroke-width="2.4" paint-order="stroke"/>` +
    `<circle cx="15" cy="15" r="4.2" fill="${halo}"/></svg>`
  );
}
