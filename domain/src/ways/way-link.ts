import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';
import { lineProblem } from './sample-line.ts';
import { simplifyLine } from './simplify-line.ts';

const decimals = 5;
const prefix = 'way=';
/** The line may be moved this far to shorten the text; any farther, it would be matched to other roads. */
const tolerancesMeters = [5, 7, 10, 14, 20];

/** Messengers cut longer links. */
export const maxLinkCharacters = 2000;
/** Browsers take more in an address, but not much more. */
const maxAddressCharacters = 60_000;

/** The line as it is checked, stored and linked: with no more positions than needed, each accurate to a metre. */
export function plainLine(line: readonly Position[]): Position[] {
  return simplifyLine(line, tolerancesMeters[0]!).map(([x, y]) => [rounded(x), rounded(y)]);
}

/** Browsers send a fragment to no server. Null if it would be too long even with the line moved by 20 m. */
export function wayFragment(line: readonly Position[], maxCharacters: number = maxAddressCharacters): string | null {
  for (const meters of tolerancesMeters) {
    const text = prefix + encodeURIComponent(encodePolyline(simplifyLine(line, meters), decimals));
    if (text.length <= maxCharacters) return text;
  }
  return null;
}

/** The line in a fragment; null if there is none that can be driven. Some programs pass links on decoded. */
export function lineOfFragment(fragment: string): Position[] | null {
  const [, text] = /(?:^#?|&)way=([^&]+)/.exec(fragment) ?? [];
  const line = text === undefined ? null : decodePolyline(decoded(text), decimals);
  return line === null || lineProblem(line) !== null ? null : line;
}

const cutMeters = 300;
/** More of a short way must remain than is cut. */
const cutShare = 0.15;

/** The line without its ends, which are often at home and at work. */
export function withoutEnds(line: readonly Position[]): Position[] {
  const steps = line.map(([x, y], at) => (at === 0 ? 0 : distanceMeters(...line[at - 1]!, x, y)));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  const cut = Math.min(cutMeters, whole * cutShare);
  return cutStart(cutStart(line, cut).toReversed(), cut).toReversed();
}

function cutStart(line: readonly Position[], meters: number): Position[] {
  let left = meters;
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1]!, line[at]!];
    const step = distanceMeters(...from, ...to);
    if (step > left) {
      const share = left / step;
      const dx = to[0] - from[0] - 360 * Math.round((to[0] - from[0]) / 360);
      return [[from[0] + share * dx, from[1] + share * (to[1] - from[1])], ...line.slice(at)];
    }
    left -= step;
  }
  return [...line];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}
