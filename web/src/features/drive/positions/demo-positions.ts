import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { rideAlong } from './demo-ride.ts';
import type { Positions } from './positions.ts';

const secondMs = 1000;
const timesFaster = 4;
/** As a drive takes them: two minutes for those who watch. */
const rideSeconds = 480;

/** A ride along the example way of the demo country. @param end called when it is over */
export function demoPositions(end: () => void): Positions {
  return ({ fix }) => {
    const ride = rideAlong(demoWay());
    const startMs = Date.now();
    let seconds = 0;
    const timer = setInterval(() => {
      const { value, done } = ride.next();
      if (done === true || seconds >= rideSeconds) return end();
      fix({ ...value, timeMs: startMs + seconds++ * secondMs });
    }, secondMs / timesFaster);
    return () => clearInterval(timer);
  };
}
