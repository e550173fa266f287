import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { pointPositionSearch } from '../../../entry/point-position-search.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Note, Row, Stack, Text } from '../../../ui/layout.tsx';
import { FeedMenu } from '../feed-menu.tsx';
import classes from './point-history-head.module.css';

export function PointHistoryHead({ point }: { point: Point }) {
  const { t } = useTranslation('history');
  const label = useLabel();
  const language = useLanguage();
  const isDeleted = point.rating === -2;
  const about = [point.comment, countryName(point.country, language)].filter(Boolean).join(' · ');
  return (
    <Row gap={12} wrap mb={24}>
      <PointIcon type={point.type} point={point} size={36} />
      <Stack className={classes['text']}>
        <Text as="span" size="md" weight={600}>
          {label(pointTypeLabels[point.type])}
        </Text>
        <Note as="span">
          {isDeleted && (
            <Text as="strong" tone="bad">
              {t('point.deleted')}
            </Text>
          )}
          {isDeleted && about !== '' && ' · '}
          {about}
        </Note>
      </Stack>
      <Row gap={8} wrap>
        <Button
          variant="default"
          leftSection={<IconMap2 size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/" search={pointPositionSearch(point)} />}
        >
          {t('toMap')}
        </Button>
        <FeedMenu
          feeds={[
            { name: t('feeds.point'), url: `/feeds/point/${point._id}.atom` },
            { name: t('feeds.all'), url: '/feeds/all.atom' },
          ]}
        />
      </Row>
    </Row>
  );
}
