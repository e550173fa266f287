import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { type KnownPoint, knownPoint } from '../../point/known-point.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { pointQuery } from '../../point/point-query.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { driversOf } from './drivers-of.ts';
import { hasLimit } from './has-limit.ts';
import { LimitSign } from './limit-sign.tsx';
import classes from './point-card.module.css';

interface PointTitleProps {
  id: string;
  town: string | undefined;
  isOneWay: boolean;
}

export function PointTitle({ id, town, isOneWay }: PointTitleProps) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const { data } = useQuery(pointQuery(id));
  const point = data === undefined ? knownPoint(id) : data;
  if (point === undefined)
    return (
      <div className={classes['title']}>
        <Skeleton height={20} width="60%" mt={8} />
      </div>
    );
  if (point === null)
    return (
      <Text as="h2" size="md" weight={600}>
        {t('card.object', { id })}
      </Text>
    );
  return (
    <div className={classes['title']}>
      {hasLimit(point) ? (
        <LimitSign point={point} />
      ) : (
        <PointIcon type={point.type} point={point} size={48} className={classes['sign']} />
      )}
      <Stack className={classes['titleText']} gap={4}>
        <Text as="h2" size="md" weight={600}>
          {label(pointTypeLabels[point.type])}
        </Text>
        <Drivers point={point} town={town} isOneWay={isOneWay} />
      </Stack>
    </div>
  );
}

/** The way it concerns, from the driver's seat: a camera looks the other way. */
function Drivers({ point, town, isOneWay }: Omit<PointTitleProps, 'id'> & { point: KnownPoint }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const side = point.direction === null ? '' : compassText(point.direction + 180, language);
  const drivers = t(`card.${isOneWay && point.direction === null ? 'onOneWay' : driversOf(point)}`, { side });
  return (
    <Text size="md" weight={500}>
      {town === undefined ? drivers : t('card.driversTo', { drivers, town })}
    </Text>
  );
}
