import { wedgeAzimuths } from '@dozor/domain/point/caught-side.ts';
import type { ThemeName } from '../tokens.ts';
import { azimuthsApart, bodyMarkup, type CameraIcon, discMarkup, middle, minApart, sideMarkup } from './camera-icon.ts';

/** Half the side of the picture of two. */
export const pairReach = 32.5;
const pair = { scale: 0.8, apart: 8.6, discAside: 10, discDown: 13, discBeside: 22 };

/** Two cameras in one place, each with its own beams; a limit that both have is shown once. */
export function pairLayers(one: CameraIcon, other: CameraIcon, theme: ThemeName): string[] {
  // Beams point away from the other camera.
  const [left, right] = eastward(one) <= eastward(other) ? [one, other] : [other, one];
  const moved = (layer: string, aside: number) => {
    const [x, y] = [middle * (1 - pair.scale) + aside, middle * (1 - pair.scale)].map((units) => units.toFixed(2));
    return layer === '' ? [] : [`<g transform="translate(${x} ${y}) scale(${pair.scale})">${layer}</g>`];
  };
  const both = (layer: (icon: CameraIcon) => string) => [
    ...moved(layer(left), -pair.apart),
    ...moved(layer(right), pair.apart),
  ];
  const limits = [left.limit, right.limit].filter((limit) => limit !== null);
  const shown = limits[0] === limits[1] ? limits.slice(0, 1) : limits;
  const { x, y } = discsOfPair([left, right]);
  // One stands in the middle, unless there is no room.
  const places = shown.length > 1 ? [-x.two, x.two] : [x.one];
  const discs = shown.map((limit, index) => discMarkup(limit, places[index]!, y, theme));
  return [
    ...both(({ side }) => sideMarkup(side, theme)),
    ...both(({ key, side }) => bodyMarkup(key, side, theme)),
    ...discs,
  ];
}

/** Below the cameras, above or beside them: where no beam is. */
function discsOfPair(cameras: readonly CameraIcon[]): { x: { one: number; two: number }; y: number } {
  const azimuths = cameras.flatMap(({ side }) => wedgeAzimuths(side));
  const isFree = (azimuth: number) => azimuths.every((each) => azimuthsApart(each, azimuth) >= minApart);
  const y = isFree(180) ? pair.discDown : -pair.discDown;
  return isFree(180) || isFree(0)
    ? { x: { one: 0, two: pair.discAside }, y }
    : { x: { one: pair.discBeside, two: pair.discBeside }, y: 0 };
}

function eastward({ side }: CameraIcon): number {
  return wedgeAzimuths(side).reduce((sum, azimuth) => sum + Math.sin((azimuth * Math.PI) / 180), 0);
}
