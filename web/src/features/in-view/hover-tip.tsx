import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-language.ts';
import type { HitObject } from '../../map/map-interaction.ts';
import type { ObjectMap } from '../../map/object-map.ts';
import classes from './hover-tip.module.css';

const halfWidthPx = 128;

/** What the object under the pointer is, beside it. */
export function HoverTip({ map, hit }: { map: ObjectMap; hit: HitObject }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const { type, speed, rating } = hit.properties;
  if (!isPointType(type)) return null;
  const { x, y } = map.camera.project(hit.place);
  // The tip of an object near an edge stays on the screen.
  const left = Math.max(halfWidthPx, Math.min(map.camera.widthPx() - halfWidthPx, x));
  const about = [
    typeof speed === 'number' ? t('card.kmh', { speed }) : '',
    typeof rating === 'number' && rating < 1 ? t(`tip.rating.${rating}`) : '',
  ].filter((part) => part !== '');
  return (
    <div className={classes['tip']} style={{ left, top: y }} aria-hidden>
      <strong>{label(pointTypeLabels[type])}</strong>
      {about.length > 0 && <span>{about.join(' · ')}</span>}
    </div>
  );
}
