import type { Point } from '@dozor/domain/point/point-schema.ts';
import { sectionLine } from '@dozor/domain/point/section.ts';
import { wayFragment } from '@dozor/domain/ways/way-link.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './point-card.module.css';
import type { CardRoad } from './use-card-road.ts';

/** Leads to the check of a section as a way: which other cameras face its drivers. */
export function SectionWay({ point, road: { route } }: { point: Point; road: CardRoad }) {
  const { t } = useTranslation('map');
  const hash = wayFragment(route?.line ?? sectionLine(point));
  if (hash === null) return null;
  return (
    <Link to="/way" hash={hash} className={classes['link']}>
      {t('card.checkWay')}
    </Link>
  );
}
