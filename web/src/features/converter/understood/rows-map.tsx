import type { RowsPicture } from '../work/rows-picture.ts';
import classes from './rows-map.module.css';

/** From the place of the row to where its degrees point, north up. */
const arrow = 'M0 0V-26M-6 -18L0 -27L6 -18';

export function RowsMap({ picture, label }: { picture: RowsPicture; label: string }) {
  const { width, height, land, borders, rows, degrees } = picture;
  return (
    <figure className={classes['figure']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <rect width={width} height={height} className={classes['sea']} />
        <path d={land} className={classes['land']} />
        <path d={borders} className={classes['borders']} />
        {rows.map(([left, top], index) =>
          degrees === undefined ? (
            <circle key={index} cx={left} cy={top} r={3.5} className={classes['row']} />
          ) : (
            <path
              key={index}
              d={arrow}
              transform={`translate(${left} ${top}) rotate(${degrees[index] ?? 0})`}
              className={classes['arrow']}
            />
          ),
        )}
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
