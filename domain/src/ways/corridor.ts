import { bearingDegrees } from '../geometry/azimuth.ts';
import { destination } from '../geometry/destination.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';

/** Between positions farther apart, a recording does not show how the road bends. */
const minMeters = 60;
/** Between farther ones nobody knows which road was taken; a drawn line may lead straight on for longer. */
const maxMeters = 1500;
/** On bends the road is longer than the straight line: times so many, but at most by so many metres. */
const reach = { times: 3, more: 200, atMost: 900 };
/** Both ends of the road lie beside the positions. */
const besideMeters = 45;
const laneMeters = 300;

export function isFarApart(meters: number): boolean {
  return meters > minMeters && meters <= maxMeters;
}

/** The longest way along the roads between two positions that are far apart. */
export function farReachMeters(straight: number): number {
  return Math.min(reach.times * straight + reach.more, straight + reach.atMost);
}

/**
 * A line beside all places that a way along it may reach: where its positions are far apart these are an ellipse around
 * both, which is filled with lanes.
 */
export function corridorOf(line: readonly Position[]): Position[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1] ?? to;
    const meters = distanceMeters(...from, ...to);
    return isFarApart(meters) ? [...lanesBetween(from, to, meters), to] : [to];
  });
}

function lanesBetween(from: Position, to: Position, meters: number): Position[] {
  const longest = farReachMeters(meters) + 2 * besideMeters;
  const beyond = (longest - meters) / 2;
  const lanes = Math.ceil(Math.sqrt(longest ** 2 - meters ** 2) / 2 / laneMeters);
  const azimuth = bearingDegrees(...from, ...to);
  const [start, end] = [destination(...from, azimuth + 180, beyond), destination(...to, azimuth, beyond)];
  return Array.from({ length: 2 * lanes + 1 }, (_, index) => (index - lanes) * laneMeters).flatMap((aside) =>
    [start, end].map((corner) => destination(...corner, azimuth + 90, aside)),
  );
}
