import { metersTo, positionAt } from './local-meters.ts';
import type { Town } from './towns.ts';

/** A position on a road, with the azimuth towards its end, in degrees. */
export interface RoadPosition {
  x: number;
  y: number;
  azimuthDegrees: number;
}

/** A street or a road: a slightly curved line. */
export interface Road {
  kind: 'street' | 'road';
  lengthMeters: number;
  /** Towns named on signs: driving towards the end, and towards the start. */
  towns: readonly [ahead: Town, behind: Town];
  /** The position at a distance along the road and to the right of it, facing the end. */
  position(alongMeters: number, rightMeters: number): RoadPosition;
}

type Line = (along: number) => { aside: number; slope: number };

/** The road between two towns, independent of their order. */
export function roadBetween(one: Town, other: Town): Road {
  const [from, to] = one.hash < other.hash ? [one, other] : [other, one];
  const [east, north] = metersTo(from.x, from.y, to.x, to.y);
  const length = Math.hypot(east, north);
  const bends = [1, 2, 3, 7].map((waves) => ({
    size: (partOf(from.hash ^ Math.imul(to.hash, waves)) - 0.5) * (0.12 / waves) * length,
    waves: waves * Math.PI,
  }));
  const line: Line = (along) => {
    const share = along / length;
    let [aside, slope] = [0, 0];
    for (const { size, waves } of bends) {
      aside += size * Math.sin(waves * share);
      slope += (size * waves * Math.cos(waves * share)) / length;
    }
    return { aside, slope };
  };
  return lineRoad('road', length, [to, from], { x: from.x, y: from.y, azimuth: Math.atan2(east, north), line });
}

/** One of a town's crossing streets: `index` counts from the middle, `axis` selects the direction. */
export function streetOf(town: Town, axis: 0 | 1, index: number): Road {
  const spacing = streetSpacingMeters(town);
  const aside = index * spacing;
  const half = Math.sqrt(Math.max(town.radiusMeters ** 2 - aside ** 2, 10_000));
  const turn = partOf(town.hash) * (Math.PI / 2) + axis * (Math.PI / 2);
  const bend = spacing * 0.2 * partOf(town.hash ^ Math.imul(index + 500, 40503 + axis));
  const wave = 600 + 900 * partOf(Math.imul(town.hash, index + 1001 + axis));
  const line: Line = (along) => ({
    aside: aside + bend * Math.sin(along / wave),
    slope: (bend / wave) * Math.cos(along / wave),
  });
  const [x, y] = positionAt(town.x, town.y, -Math.sin(turn) * half, -Math.cos(turn) * half);
  return lineRoad('street', half * 2, [town, town], { x, y, azimuth: turn, line });
}

export function streetSpacingMeters(town: Town): number {
  return 220 + 180 * partOf(town.hash ^ 0x5bd1e995);
}

function lineRoad(
  kind: Road['kind'],
  lengthMeters: number,
  towns: Road['towns'],
  { x, y, azimuth, line }: { x: number; y: number; azimuth: number; line: Line },
): Road {
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  return {
    kind,
    lengthMeters,
    towns,
    position(along, right) {
      const { aside, slope } = line(along);
      // To the right of the curve: its direction is turned by the slope from the straight line.
      const steep = Math.hypot(1, slope);
      const [forward, sideways] = [along - (slope / steep) * right, aside + right / steep];
      const [toX, toY] = positionAt(x, y, sin * forward + cos * sideways, cos * forward - sin * sideways);
      return { x: toX, y: toY, azimuthDegrees: ((azimuth + Math.atan(slope)) * 180) / Math.PI };
    },
  };
}

/** Maps a hash to 0 ≤ part < 1. */
function partOf(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
