import { compassText } from '@dozor/domain/point/compass-text.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.ts';
import { LastChanged } from '../../entry/last-changed.tsx';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { driversOf } from './drivers-of.ts';
import { LimitSign } from './limit-sign.tsx';
import { pointQuery } from '../../point/point-query.ts';
import { hasLimit } from './has-limit.ts';
import classes from './point-card.module.css';

/** Head of the card: the sign, the type, the drivers concerned, and its freshness. */
export function PointTitle({ id }: { id: string }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const { data: point } = useQuery(pointQuery(id));
  if (point === undefined) return <Skeleton height={20} width="60%" mt={8} />;
  if (point === null) return <h2 className={classes['heading']}>{t('card.object', { id })}</h2>;
  return (
    <div className={classes['title']}>
      {hasLimit(point) ? (
        <LimitSign speed={point.speed} unit={point.speedUnit} />
      ) : (
        <PointIcon type={point.type} point={point} size={48} className={classes['sign']} />
      )}
      <div className={classes['titleText']}>
        <h2 className={classes['heading']}>{label(pointTypeLabels[point.type])}</h2>
        <LastChanged changed={point.changed} />
        <Drivers point={point} />
      </div>
    </div>
  );
}

/** The affected direction of travel, from the driver's seat: a camera looks the opposite way. */
function Drivers({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const side = point.direction === null ? '' : compassText(point.direction + 180, language);
  return <p className={classes['drivers']}>{t(`card.${driversOf(point)}`, { side })}</p>;
}
