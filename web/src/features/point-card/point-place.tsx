import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { regionsQuery } from '../../api/region-query.ts';
import classes from './point-card.module.css';

/** Region and country, each leading to its page; nothing outside any country. */
export function PointPlace({ point }: { point: Point }) {
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
