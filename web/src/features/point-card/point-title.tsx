import { ratingColor } from '@dozor/domain/point/appearance.ts';
import { pointSchema, type Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import type { Label } from '@dozor/domain/schema/label.ts';
import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../i18n/country-name.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { ratingColors } from '../../map/rating-colors.ts';
import { ObjectIcon } from '../../ui/icons/object-icon.tsx';
import { pointQuery } from './point-query.ts';
import { regionsQuery } from './region-query.ts';
import classes from './point-card.module.css';

/** Head of the card: what the object is, what it is worth believing, and where it stands. */
export function PointTitle({ id }: { id: string }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const { data: point } = useQuery(pointQuery(id));
  if (point === undefined) return <Skeleton height={20} width="60%" mt={8} />;
  if (point === null) return <h2 className={classes['heading']}>{t('card.object', { id })}</h2>;
  return (
    <div className={classes['title']}>
      <ObjectIcon type={point.type} point={point} size={36} />
      <div className={classes['titleText']}>
        <h2 className={classes['heading']}>{label(pointTypeLabels[point.type])}</h2>
        <p className={classes['under']}>
          <Rating point={point} />
          <Place point={point} />
        </p>
      </div>
    </div>
  );
}

function Rating({ point }: { point: Point }) {
  const label = useLabel();
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const ratings: Record<string, Label> = pointSchema.rating.list;
  const rating = ratings[String(point.rating)];
  return (
    <span
      className={classes['rating']}
      style={{ '--rating': ratingColors[theme][ratingColor(point.rating)] } as CSSProperties}
    >
      {rating === undefined ? point.rating : label(rating)}
    </span>
  );
}

function Place({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { data: regions } = useQuery({ ...regionsQuery(point.country, language), enabled: point.region !== '' });
  const region = regions?.find(({ code }) => code === point.region)?.name;
  const parts = [region, countryName(point.country, language)];
  return (
    <span>
      {point.comment !== undefined && point.comment !== '' && <bdi lang="">{`${point.comment} · `}</bdi>}
      {parts.map((part) => part !== undefined && part !== '' && `${part} · `)}
      <span className={classes['number']}>{t('card.number', { id: point._id })}</span>
    </span>
  );
}
