import { metersPerDegree } from '@dozor/domain/geometry/distance.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Road } from '@dozor/domain/roads/road.ts';
import classes from './set-direction.module.css';

/** Metres to each side. */
const reach = 80;

/** The roads around a camera, north up. */
export function RoadSketch({ roads, position: [x, y] }: { roads: readonly Road[]; position: Position }) {
  const wide = metersPerDegree * Math.cos((y * Math.PI) / 180);
  const pathOf = (line: readonly Position[]) =>
    line
      .map(([lng, lat], at) => {
        const place = [(lng - x) * wide, (y - lat) * metersPerDegree].map((meters) => meters.toFixed(1)).join(' ');
        return `${at === 0 ? 'M' : 'L'}${place}`;
      })
      .join('');
  return (
    <svg className={classes['sketch']} viewBox={[-reach, -reach, 2 * reach, 2 * reach].join(' ')} aria-hidden>
      {roads.map(({ line }, at) => (
        <path key={at} d={pathOf(line)} />
      ))}
      <circle r={9} />
    </svg>
  );
}
