import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { regionsQuery } from '../../api/region-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Row } from '../../ui/layout.tsx';
import { BarTable } from './bar-table.tsx';
import type { Statistics, StatisticsPlace } from './statistics-query.ts';
import classes from './statistics-view.module.css';

const shownCountries = 15;

export function CountryTable({ countries }: { countries: Statistics['countries'] }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const sorted = countries.toSorted((a, b) => b.points - a.points);
  const rest = isWhole ? [] : sorted.slice(shownCountries);
  const bars = sorted.slice(0, sorted.length - rest.length).map(({ country, points }) => ({
    key: country,
    name:
      country === '' ? t('countries.none') : <PlaceLink to={{ country }}>{countryName(country, language)}</PlaceLink>,
    value: points,
  }));
  return (
    <section>
      <h2>{t('countries.title')}</h2>
      <BarTable caption={t('countries.title')} heads={[t('countries.country'), t('number')]} bars={bars} />
      {rest.length > 0 && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {t('countries.rest', { count: rest.length })}
        </Button>
      )}
    </section>
  );
}

export function RegionTable({ country, regions }: { country: string; regions: NonNullable<Statistics['regions']> }) {
  const { t } = useTranslation('statistics');
  const nameOf = useRegionNames(country);
  if (regions.length === 0) return null;
  return (
    <section>
      <h2>{t('regions.title')}</h2>
      <BarTable
        caption={t('regions.title')}
        heads={[t('regions.region'), t('number')]}
        bars={regions.map(({ region, points }) => ({
          key: region,
          name: <PlaceLink to={{ country, region }}>{nameOf(region)}</PlaceLink>,
          value: points,
        }))}
      />
    </section>
  );
}

export function PlaceTrail({ country, region }: { country: string; region?: string | undefined }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const nameOf = useRegionNames(region === undefined ? '' : country);
  const name = countryName(country, language);
  return (
    <Row as="nav" className={classes['trail']} gap={8} rowGap={0} wrap mb={12} aria-label={t('trail.title')}>
      <PlaceLink to={{}}>{t('trail.all')}</PlaceLink>
      <span aria-hidden>›</span>
      {region === undefined ? (
        <strong aria-current="page">{name}</strong>
      ) : (
        <>
          <PlaceLink to={{ country }}>{name}</PlaceLink>
          <span aria-hidden>›</span>
          <strong aria-current="page">{nameOf(region)}</strong>
        </>
      )}
      <Link to="/places/$code" params={{ code: region ?? country }}>
        {t('trail.page')}
      </Link>
    </Row>
  );
}

function PlaceLink({ to, children }: { to: StatisticsPlace; children: string }) {
  return (
    <Link to="/about/statistics" search={to}>
      {children}
    </Link>
  );
}

/** Until the names are loaded, and without a network, a region is shown by its code. */
function useRegionNames(country: string): (region: string) => string {
  const { data = [] } = useQuery(regionsQuery(country, useLanguage()));
  return (region) => data.find(({ code }) => code === region)?.name ?? region;
}
