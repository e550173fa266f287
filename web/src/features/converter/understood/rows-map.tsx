import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { decodeOutline } from '../../../map/outline/decode-outline.ts';
import { farOutline } from '../../../map/outline/far-outline.ts';
import classes from './rows-map.module.css';
import { frameOf, pathOf } from './rows-frame.ts';

const outline = decodeOutline(farOutline);

/** A small picture of where the rows lie, drawn out of what the page brings: nothing is asked of any server. */
export function RowsMap({ places }: { places: readonly (readonly [x: number, y: number])[] }) {
  const { t } = useTranslation('converter');
  const frame = useMemo(() => frameOf(places), [places]);
  const land = useMemo(() => pathOf(frame, outline.land.geometry.coordinates.flat()), [frame]);
  const borders = useMemo(() => pathOf(frame, outline.borders.geometry.coordinates), [frame]);
  return (
    <figure className={classes['figure']}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={t('rowsMap')}>
        <rect width={frame.width} height={frame.height} className={classes['sea']} />
        <path d={land} className={classes['land']} />
        <path d={borders} className={classes['borders']} />
        {places.map(([x, y], index) => {
          const [left, top] = frame.place(x, y);
          return <circle key={index} cx={left} cy={top} r={3.5} className={classes['row']} />;
        })}
      </svg>
      <figcaption>{t('rowsMap')}</figcaption>
    </figure>
  );
}
