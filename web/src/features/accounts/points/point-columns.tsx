import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { ratingLabel } from '@dozor/domain/point/rating.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { ChangedAgo } from '../../../entry/last-changed.tsx';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { baseLayerStore } from '../../../map/camera/map-position.ts';
import { ratingColors } from '../../../map/palette/rating-colors.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { Hint } from '../../../ui/floating/hint.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import classes from '../account-page.module.css';
import type { PointList } from './points-place.ts';

export function usePointColumns(list: PointList): Column<Point>[] {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const author: Column<Point> = {
    key: 'author',
    header: t('points.author'),
    width: '10rem',
    cell: (point) => <Author login={point.author.login} />,
  };
  return [
    {
      key: 'object',
      header: t('points.object'),
      onPhone: 'title',
      width: '38%',
      cell: (point) => <PointName point={point} />,
    },
    {
      key: 'speed',
      header: t('points.speed'),
      width: '7rem',
      cell: ({ speed, speedUnit }) => speedLabel(speed, speedUnit, language),
    },
    { key: 'rating', header: t('points.rating'), width: '10rem', cell: ({ rating }) => <Rating rating={rating} /> },
    {
      key: 'country',
      header: t('points.country'),
      width: '10rem',
      cell: ({ country }) => countryName(country, language) || t('points.noCountry'),
    },
    ...(list === 'created' ? [] : [author]),
    {
      key: 'created',
      header: t('points.created'),
      width: '10rem',
      cell: ({ created }) => <RelativeTime time={created} />,
    },
    {
      key: 'changed',
      header: t('points.changed'),
      width: '10rem',
      cell: ({ changed }) => <ChangedAgo changed={changed} />,
    },
    {
      key: 'map',
      header: t('points.map'),
      onPhone: 'corner',
      width: '4rem',
      cell: (point) => <ToMap point={point} />,
    },
  ];
}

function PointName({ point }: { point: Point }) {
  const { t } = useTranslation('accounts');
  const label = useLabel();
  const name = 'comment' in point && typeof point.comment === 'string' ? point.comment : '';
  return (
    <Row as="span" gap={8}>
      <PointIcon type={point.type} point={point} size={22} />
      <span>
        <Link to="/history/$pid" params={{ pid: point._id }} data-plain>
          {label(pointTypeLabels[point.type])}
        </Link>
        {name !== '' && <bdi lang=""> {name}</bdi>}{' '}
        <Text as="span" tone="dimmed" nowrap>
          {t('points.number', { id: point._id })}
        </Text>
      </span>
    </Row>
  );
}

function Rating({ rating }: { rating: number }) {
  const label = useLabel();
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <Row as="span" inline gap={8}>
      <span className={classes['dot']} style={{ background: ratingColors[theme][ratingColor(rating)] }} aria-hidden />
      {label(ratingLabel(rating))}
    </Row>
  );
}

function Author({ login }: { login: string }) {
  return (
    <Link to="/account/$login" params={{ login }} data-plain>
      <bdi>{login}</bdi>
    </Link>
  );
}

function ToMap({ point }: { point: Point }) {
  const { t } = useTranslation('accounts');
  const label = useLabel();
  const what = `${label(pointTypeLabels[point.type])} ${t('points.number', { id: point._id })}`;
  const search = { point: point._id, center: `${point.x},${point.y}`, zoom: '16', layer: baseLayerStore.get() };
  return (
    <Hint label={t('points.toMap')}>
      <ActionIcon
        variant="subtle"
        className={classes['toMap']}
        aria-label={t('points.showOnMap', { what })}
        renderRoot={(props) => <Link {...props} to="/" search={search} />}
      >
        <IconMap2 size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
