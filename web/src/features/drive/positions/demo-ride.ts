import type { Fix } from '@dozor/domain/drive/fix.ts';
import { bearingDegrees, headingDifference } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';

/** Metres per second, on a straight road, in a bend and in a sharp one. */
const speeds = [
  { fromDegrees: 45, speed: 8 },
  { fromDegrees: 20, speed: 11 },
  { fromDegrees: 0, speed: 15 },
] as const;
/** Of gentle braking and accelerating, in a second. */
const speedChange = 1.5;
const lookAheadMeters = 50;
const accuracyMeters = 5;

type Ridden = Omit<Fix, 'timeMs'> & { speed: number; heading: number };

/** A car on a line, second by second, which slows down before bends. */
export function* rideAlong(line: readonly Position[]): Generator<Ridden, void, undefined> {
  const road = new Road(line);
  let speed = 0;
  for (let meters = 0; meters < road.meters; meters += speed) {
    const { position, heading } = road.at(meters);
    const turn = headingDifference(heading, road.at(meters + lookAheadMeters).heading);
    const wanted = speeds.find(({ fromDegrees }) => turn >= fromDegrees)!.speed;
    speed += Math.max(-speedChange, Math.min(speedChange, wanted - speed));
    const [x, y] = position;
    yield { x, y, heading, speed, accuracyMeters };
  }
}

class Road {
  readonly #line: readonly Position[];
  /** From the start to each position. */
  readonly #stops: number[] = [];

  constructor(line: readonly Position[]) {
    this.#line = line;
    for (const [at, [x, y]] of line.entries()) {
      this.#stops.push(at === 0 ? 0 : this.#stops[at - 1]! + distanceMeters(...line[at - 1]!, x, y));
    }
  }

  get meters(): number {
    return this.#stops.at(-1) ?? 0;
  }

  at(meters: number): { position: Position; heading: number } {
    const after = this.#stops.findIndex((stop) => stop > meters);
    const leg = (after > 0 ? after : this.#line.length - 1) - 1;
    const [from, to] = [this.#line[leg]!, this.#line[leg + 1]!];
    const share = Math.min(1, (meters - this.#stops[leg]!) / (this.#stops[leg + 1]! - this.#stops[leg]!));
    const between = (axis: 0 | 1) => from[axis] + share * (to[axis] - from[axis]);
    return { position: [between(0), between(1)], heading: bearingDegrees(...from, ...to) };
  }
}
