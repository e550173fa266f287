import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { Link } from '@tanstack/react-router';
import { ChangedAgo } from '../../../entry/last-changed.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import classes from './place-page.module.css';
import type { PlaceSummary } from './place-summary-query.ts';

export function NewestPoints({
  points,
  regions,
}: {
  points: PlaceSummary['newest'];
  regions: PlaceSummary['regions'];
}) {
  const { t } = useTranslation('statistics');
  const label = useLabel();
  const language = useLanguage();
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return (
    <section>
      <h2>{t('place.newest')}</h2>
      <ul className={classes['newest']}>
        {points.map((point) => (
          <li key={point._id}>
            <PointIcon type={point.type} point={point} size={28} />
            <span>
              <Link className={classes['link']} to="/" search={{ point: point._id }}>
                {label(pointTypeLabels[point.type])}
              </Link>
              <span className={classes['dimmed']}>
                {point.speed !== null && `${speedLabel(point.speed, point.speedUnit, language)} · `}
                {names.has(point.region) && `${names.get(point.region)} · `}
                <ChangedAgo changed={point.changed} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
