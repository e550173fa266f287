import { isPointType, pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { ratingLabel } from '@dozor/domain/point/rating.ts';
import { useLabel, useSpeedText } from '../../i18n/use-language.ts';
import type { HitPoint } from '../../map/map-interaction.ts';
import type { PointMap } from '../../map/point-map.ts';
import classes from './hover-tip.module.css';

const halfWidthPx = 128;

export function HoverTip({ map, hit }: { map: PointMap; hit: HitPoint }) {
  const label = useLabel();
  const speedLabel = useSpeedText();
  const { type, speed, speedUnit, rating } = hit.properties;
  if (!isPointType(type)) return null;
  const { x, y } = map.camera.project(hit.position);
  // The tip of a point near an edge stays on the screen.
  const left = Math.max(halfWidthPx, Math.min(map.camera.widthPx() - halfWidthPx, x));
  const about = [
    typeof speed === 'number' ? speedLabel(speed, speedUnit === 'mph' ? 'mph' : 'km/h') : '',
    typeof rating === 'number' && rating < 1 ? label(ratingLabel(rating)) : '',
  ].filter((part) => part !== '');
  return (
    <div className={classes['tip']} style={{ left, top: y }} aria-hidden>
      <strong>{label(pointTypeLabels[type])}</strong>
      {about.length > 0 && <span>{about.join(' · ')}</span>}
    </div>
  );
}
