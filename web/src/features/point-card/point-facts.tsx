import { pointFlagLabels, flagsOf } from '@dozor/domain/point/point-flag.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel } from '../../i18n/use-language.ts';
import { coordinatesText } from '../../point/point-label.ts';
import { PointPlace } from './point-place.tsx';
import classes from './point-card.module.css';
import type { CardRoad } from './use-card-road.ts';
import { type Fact, useDetails, useDriversFacts } from './use-facts.tsx';

interface PointFactsProps {
  point: Point;
  road: CardRoad;
  sectionWay?: ReactNode;
}

/** The fields of the point: those that a driver needs, and the rest on request. */
export function PointFacts({ point, road, sectionWay }: PointFactsProps) {
  const { t } = useTranslation('map');
  const facts = useDriversFacts(point, road, sectionWay);
  const details = useDetails(point);
  return (
    <div>
      <dl className={classes['facts']}>
        <Facts facts={facts} />
        <Flags point={point} />
        <Facts facts={[{ name: t('card.coordinates'), value: coordinatesText(point) }]} />
      </dl>
      <details className={classes['details']}>
        <summary>
          {t('card.details')}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <dl className={classes['facts']}>
          <Facts facts={details} />
          {point.country !== '' && <Facts facts={[{ name: t('card.place'), value: <PointPlace point={point} /> }]} />}
          <Facts facts={[{ name: t('card.point'), value: t('card.number', { id: point._id }) }]} />
        </dl>
      </details>
    </div>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ name, value }) => (
    <div key={name} className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

function Flags({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const flags = flagsOf(point.type).filter((flag) => (point as Partial<Record<string, unknown>>)[flag] === true);
  if (flags.length === 0) return null;
  const list = (
    <ul className={classes['flags']}>
      {flags.map((flag) => (
        <li key={flag}>{label(pointFlagLabels[flag])}</li>
      ))}
    </ul>
  );
  return <Facts facts={[{ name: t('card.flags'), value: list }]} />;
}
