import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { ratingLabel } from '@dozor/domain/point/rating.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage, useSpeedText } from '../../i18n/use-language.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { Hit, HitCluster, HitPoint } from '../../map/map-interaction.ts';
import { countOfCluster } from '../../map/objects/view-counts.ts';
import type { PointMap } from '../../map/point-map.ts';
import { Stack } from '../../ui/layout.tsx';
import classes from './hover-tip.module.css';

const halfWidthPx = 128;

export function HoverTip({ map, hit }: { map: PointMap; hit: Hit }) {
  const { x, y } = map.camera.project(hit.position);
  // The tip of a point near an edge stays on the screen.
  const left = Math.max(halfWidthPx, Math.min(map.camera.widthPx() - halfWidthPx, x));
  return (
    <Stack
      round={8}
      surface="panel"
      raised
      className={classes['tip']}
      size="sm"
      tone="text"
      style={{ left, top: y }}
      aria-hidden
    >
      {hit.kind === 'cluster' ? <ClusterTip {...hit} /> : <PointTip {...hit} />}
    </Stack>
  );
}

/** Far out, where the map shows no numbers. */
function ClusterTip({ properties }: HitCluster) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const count = countOfCluster(properties, useDeviceStore(mapFilterStore));
  return (
    <strong>
      {t('inView.points', { count, formatted: new Intl.NumberFormat(localesOf(language)).format(count) })}
    </strong>
  );
}

function PointTip({ properties }: HitPoint) {
  const label = useLabel();
  const speedLabel = useSpeedText();
  const { type, speed, speedUnit, rating } = properties;
  if (!isPointType(type)) return null;
  const about = [
    typeof speed === 'number' ? speedLabel(speed, speedUnit === 'mph' ? 'mph' : 'km/h') : '',
    typeof rating === 'number' && rating < 1 ? label(ratingLabel(rating)) : '',
  ].filter((part) => part !== '');
  return (
    <>
      <strong>{label(pointTypeLabels[type])}</strong>
      {about.length > 0 && <span>{about.join(' · ')}</span>}
    </>
  );
}
