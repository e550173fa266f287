import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { pointFlagLabels, flagsOf } from '@dozor/domain/point/point-flag.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { regionsQuery } from '../../api/region-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { coordinatesText } from '../../point/point-label.ts';
import { Row, Text } from '../../ui/layout.tsx';
import classes from './point-card.module.css';
import type { CardRoad } from './use-card-road.ts';
import { type Fact, useDetails, useDriversFacts } from './use-facts.tsx';

interface PointFactsProps {
  point: Point;
  road: CardRoad;
  sectionWay?: ReactNode;
}

export function PointFacts({ point, road, sectionWay }: PointFactsProps) {
  const { t } = useTranslation('map');
  const facts = useDriversFacts(point, road, sectionWay);
  const details = useDetails(point);
  return (
    <div>
      <dl>
        <Facts facts={facts} />
        <Flags point={point} />
        <Facts facts={[{ name: t('card.coordinates'), value: coordinatesText(point) }]} />
      </dl>
      <details className={classes['details']}>
        <summary>
          {t('card.details')}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <dl>
          <Facts facts={details} />
          {point.country !== '' && <Facts facts={[{ name: t('card.place'), value: <PointPlace point={point} /> }]} />}
          <Facts facts={[{ name: t('card.point'), value: t('card.number', { id: point._id }) }]} />
        </dl>
      </details>
    </div>
  );
}

function PointPlace({ point }: { point: Point }) {
  const language = useLanguage();
  const { data: regions } = useQuery({ ...regionsQuery(point.country, language), enabled: point.region !== '' });
  const region = regions?.find(({ code }) => code === point.region)?.name;
  const parts = [
    { code: point.region, name: region },
    { code: point.country, name: countryName(point.country, language) },
  ].filter(({ name }) => name);
  return parts.map(({ code, name }, index) => (
    <Fragment key={code}>
      {index > 0 && ' · '}
      <Link className={classes['place']} to="/places/$code" params={{ code }}>
        {name}
      </Link>
    </Fragment>
  ));
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ name, value }) => (
    <div key={name} className={classes['fact']}>
      <dt>{name}</dt>
      <Text as="dd" breaks>
        {value}
      </Text>
    </div>
  ));
}

function Flags({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const flags = flagsOf(point.type).filter((flag) => (point as Partial<Record<string, unknown>>)[flag] === true);
  if (flags.length === 0) return null;
  const list = (
    <Row as="ul" align="stretch" className={classes['flags']} gap={8} wrap list>
      {flags.map((flag) => (
        <li key={flag}>{label(pointFlagLabels[flag])}</li>
      ))}
    </Row>
  );
  return <Facts facts={[{ name: t('card.flags'), value: list }]} />;
}
