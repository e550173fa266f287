import { ratingColor } from '@dozor/domain/point/appearance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { activeRating, ratingLabel } from '@dozor/domain/point/rating.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, Fragment } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { ratingColors } from '../../map/palette/rating-colors.ts';
import { regionsQuery } from '../../api/region-query.ts';
import classes from './point-card.module.css';

export function PointPlace({ point }: { point: Point }) {
  return (
    <p className={classes['under']}>
      <Rating rating={point.rating} />
      <Place point={point} />
    </p>
  );
}

/** An active point needs no word about it. */
function Rating({ rating }: { rating: number }) {
  const label = useLabel();
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  if (rating === activeRating) return null;
  return (
    <span
      className={classes['rating']}
      style={{ '--rating': ratingColors[theme][ratingColor(rating)] } as CSSProperties}
    >
      {label(ratingLabel(rating))}
    </span>
  );
}

function Place({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { data: regions } = useQuery({ ...regionsQuery(point.country, language), enabled: point.region !== '' });
  const region = regions?.find(({ code }) => code === point.region)?.name;
  const parts = [
    { code: point.region, name: region },
    { code: point.country, name: countryName(point.country, language) },
  ].filter(({ name }) => name);
  return (
    <span>
      {point.comment !== undefined && point.comment !== '' && <bdi lang="">{`${point.comment} · `}</bdi>}
      {parts.map(({ code, name }) => (
        <Fragment key={code}>
          <Link className={classes['place']} to="/places/$code" params={{ code }}>
            {name}
          </Link>
          {' · '}
        </Fragment>
      ))}
      <span className={classes['number']}>{t('card.number', { id: point._id })}</span>
    </span>
  );
}
