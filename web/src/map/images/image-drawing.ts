import { iconKeys, ratingColor, type IconKey } from '@dozor/domain/point/appearance.ts';
import { iconColors } from '../../ui/icons/icon-colors.ts';
import { ringFrame } from '../../ui/icons/icon-frames.ts';
import { iconSvg } from '../../ui/icons/icon-svg.ts';
import { type ThemeName, tokens } from '../../ui/tokens.ts';
import { mapPalettes } from '../palette/map-palette.ts';
import { ratingColors } from '../palette/rating-colors.ts';

export interface ImageDrawing {
  svg: string;
  isGrey: boolean;
}

/** Undefined for a name that is not ours. */
export function imageDrawing(id: string): ImageDrawing | undefined {
  const [kind, theme, ...rest] = id.split('|') as [string, ThemeName, ...string[]];
  if (kind === 'icon') {
    const [size = '24', tone, key = '', state] = rest;
    const svg = pointSvg(key, Number(size), theme);
    return {
      svg: state === undefined ? svg : svg.replace('</svg>', `${stateBadge(state, theme)}</svg>`),
      isGrey: tone === 'grey',
    };
  }
  if (kind === 'arrow') return { svg: arrowSvg(theme, Number(rest[0])), isGrey: false };
  if (kind === 'pin') return { svg: pinSvg(theme), isGrey: false };
  return undefined;
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
function arrowSvg(theme: ThemeName, rating: number): string {
  const color = ratingColors[theme][ratingColor(rating)];
  const { halo } = mapPalettes[theme];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">' +
    `<path d="M11 3.2 17.6 17.4Q18 18.6 16.8 18.3L11 15.6 5.2 18.3Q4 18.6 4.4 17.4Z" fill="${color}" stroke="${halo}" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"/>` +
    '</svg>'
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
