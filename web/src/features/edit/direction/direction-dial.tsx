import { useComputedColorScheme } from '@mantine/core';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { storedDirection } from '@dozor/domain/geometry/azimuth.ts';
import type { FieldOfView } from '@dozor/domain/geometry/sector.ts';
import { ratingColor } from '@dozor/domain/point/appearance.ts';
import { positionFields } from '@dozor/domain/point/position-fields.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { keyedFieldOfView } from '../../../map/edit/pulled-field-of-view.ts';
import { ratingColors } from '../../../map/palette/rating-colors.ts';
import { takesFocus } from '../../../ui/surface/surface-focus.ts';
import classes from './direction-dial.module.css';
import { useFieldOfViewText } from './use-field-of-view-text.ts';

interface DirectionDialProps {
  fieldOfView: FieldOfView;
  rating: number;
  /** The direction is not set yet: the dial asks for it. */
  isOpen?: boolean;
  isWrong?: boolean;
  /** `step` is the same throughout one drag. */
  onTurn: (direction: number, step: { key: string; isPull: boolean }) => void;
}

const size = 132;
const middle = size / 2;
const rim = 50;
/** The grip of the needle: inside the rim, so that it covers no letter. */
const knobAt = 38;

let pulls = 0;

export function DirectionDial({ fieldOfView, rating, isOpen = false, isWrong = false, onTurn }: DirectionDialProps) {
  const { t } = useTranslation('edit');
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const viewText = useFieldOfViewText();
  const pull = useRef<string | null>(null);
  const { dirType, angle } = fieldOfView;
  const direction = fieldOfView.direction ?? positionFields.direction.default;
  const isRound = dirType === 0 && !isOpen;
  const ways = dirType === 2 ? [direction, direction + 180] : [direction];

  const turnTo = (event: PointerEvent<HTMLElement>) => {
    if (pull.current === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const dx = event.clientX - box.left - box.width / 2;
    const dy = event.clientY - box.top - box.height / 2;
    if (Math.hypot(dx, dy) < 6) return;
    const azimuth = (Math.atan2(dx, -dy) * 180) / Math.PI;
    const turned = event.shiftKey ? Math.round(azimuth / 22.5) * 22.5 : azimuth;
    onTurn(storedDirection(turned), { key: pull.current, isPull: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyedFieldOfView('turn', { ...fieldOfView, direction }, event.key, event.shiftKey);
    if (typeof next?.direction !== 'number' || isRound) return;
    event.preventDefault();
    onTurn(next.direction, { key: 'keys:dial', isPull: false });
  };
  return (
    <div
      className={classes['dial']}
      style={{ '--rating': ratingColors[theme][ratingColor(rating)] } as CSSProperties}
      {...takesFocus}
      role="slider"
      tabIndex={isRound ? -1 : 0}
      aria-label={t('fieldOfView.dial')}
      aria-disabled={isRound || undefined}
      aria-valuenow={direction}
      aria-valuemin={positionFields.direction.min}
      aria-valuemax={positionFields.direction.max}
      aria-valuetext={isOpen ? t('fieldOfView.dialOpen') : viewText.directionText(fieldOfView)}
      aria-invalid={isWrong || undefined}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (isRound || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pull.current = `dial:${(pulls += 1)}`;
        turnTo(event);
      }}
      onPointerMove={turnTo}
      onPointerUp={() => (pull.current = null)}
      onPointerCancel={() => (pull.current = null)}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <circle className={classes['rim']} cx={middle} cy={middle} r={rim} />
        {Array.from({ length: 24 }, (_, index) => (
          <line
            key={index}
            className={classes['tick']}
            x1={middle}
            y1={middle - rim}
            x2={middle}
            y2={middle - rim + (index % 6 === 0 ? 7 : 3)}
            transform={`rotate(${index * 15} ${middle} ${middle})`}
          />
        ))}
        {isRound ? (
          <circle className={classes['wedge']} cx={middle} cy={middle} r={rim - 6} />
        ) : (
          !isOpen &&
          ways.map((way) => <path key={way} className={classes['wedge']} d={wedgePath(middle, rim - 2, way, angle)} />)
        )}
        <SideNames />
        {!isRound && (
          <g transform={`rotate(${direction} ${middle} ${middle})`}>
            <line className={classes['needle']} x1={middle} y1={middle} x2={middle} y2={middle - knobAt} />
            <circle className={classes['knob']} cx={middle} cy={middle - knobAt} r={8} />
          </g>
        )}
        <circle className={classes['hub']} cx={middle} cy={middle} r={5} />
      </svg>
    </div>
  );
}

function SideNames() {
  const { t } = useTranslation('edit');
  const far = rim + 9;
  return (
    <g className={classes['sides']}>
      <text x={middle} y={middle - far}>
        {t('fieldOfView.north')}
      </text>
      <text x={middle + far} y={middle}>
        {t('fieldOfView.east')}
      </text>
      <text x={middle} y={middle + far}>
        {t('fieldOfView.south')}
      </text>
      <text x={middle - far} y={middle}>
        {t('fieldOfView.west')}
      </text>
    </g>
  );
}

function wedgePath(middle: number, radius: number, azimuth: number, angle: number): string {
  // A narrower one would be invisible.
  const half = Math.max(angle, 6) / 2;
  const [from, to] = [edge(azimuth - half), edge(azimuth + half)];
  return `M${middle} ${middle}L${from}A${radius} ${radius} 0 0 1 ${to}Z`;

  function edge(degrees: number): string {
    const radians = (degrees * Math.PI) / 180;
    const x = middle + Math.sin(radians) * radius;
    const y = middle - Math.cos(radians) * radius;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  }
}
