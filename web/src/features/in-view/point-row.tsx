import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { badgedStates, freshnessLabels } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { isSystem } from '../../entry/freshness-of.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import { Note, Row, Stack, Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './in-view.module.css';

export function PointRow({ point, center: [lng, lat] }: { point: Point; center: LngLat }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const language = useLanguage();
  const badge = badgedStates.find((state) => state === point.freshness?.state);
  const looks = (direction: number) =>
    point.dirType === 0 ? t('card.anyDirection') : t('inView.looks', { side: compassText(direction, language) });
  // The list says once of how many nobody knows it.
  const side = point.direction === null ? '' : looks(point.direction);
  const about = [
    badge === undefined ? '' : label(freshnessLabels[badge]),
    distanceText(distanceMeters(lng, lat, point.x, point.y), language),
    point.speed === null ? '' : speedLabel(point.speed, point.speedUnit, language),
    side,
  ].filter((part) => part !== '');
  return (
    <>
      <Row as="span" align="stretch" className={classes['icon']} data-faint={point.rating < 0 || undefined}>
        <PointIcon type={point.type} point={point} view={point} size={44} />
      </Row>
      <Stack as="span" gap={2} grow>
        <Row as="span" align="baseline" gap={8} justify="between">
          <Text as="span" className={classes['name']} size="sm" weight={500}>
            {label(pointTypeLabels[point.type])}
            {point.comment !== '' && point.comment !== undefined && <bdi lang="">{` · ${point.comment}`}</bdi>}
          </Text>{' '}
          {/* An import touches thousands of points at once, so its time is meaningless for a single one. */}
          {!isSystem(point.changed.by.login) && (
            <Text as="span" rigid size="xs" tone="dimmed">
              <RelativeTime time={point.changed.at} />
            </Text>
          )}
        </Row>
        <Note as="span" className={classes['about']}>
          {badge !== undefined && <FreshnessMark state={badge} size={12} />}
          {about.join(' · ')}
        </Note>
      </Stack>
    </>
  );
}
