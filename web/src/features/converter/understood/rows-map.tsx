import { useTranslation } from '../../../i18n/translation.ts';
import type { RowsPicture } from '../work/rows-picture.ts';
import classes from './rows-map.module.css';

export function RowsMap({ picture: { width, height, land, borders, rows } }: { picture: RowsPicture }) {
  const { t } = useTranslation('converter');
  return (
    <figure className={classes['figure']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('rowsMap')}>
        <rect width={width} height={height} className={classes['sea']} />
        <path d={land} className={classes['land']} />
        <path d={borders} className={classes['borders']} />
        {rows.map(([left, top], index) => (
          <circle key={index} cx={left} cy={top} r={3.5} className={classes['row']} />
        ))}
      </svg>
      <figcaption>{t('rowsMap')}</figcaption>
    </figure>
  );
}
