import { IconArrowsHorizontal, IconArrowsMove, IconRotateClockwise2, type TablerIcon } from '@tabler/icons-react';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { bearingDegrees } from '@dozor/domain/geometry/azimuth.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { FieldOfView, TurnedFieldOfView } from '@dozor/domain/geometry/sector.ts';
import { positionFields } from '@dozor/domain/point/position-fields.ts';
import { Text } from '../../ui/layout.tsx';
import type { PointMap } from '../point-map.ts';
import classes from './edit-handles.module.css';
import type { EditedPart, FieldOfViewEdit } from './edit-picture.ts';
import type { HandleText, HandleName, HandleSpot } from './handle-spots.ts';
import { keyedFieldOfView, pulledFieldOfView, type Pull } from './pulled-field-of-view.ts';
import { usePull, type Pixel } from './use-pull.ts';

interface SectorHandleProps {
  map: PointMap;
  part: EditedPart;
  spot: HandleSpot;
  at: Pixel;
  text: HandleText;
  onFieldOfView: (edit: FieldOfViewEdit) => void;
}

const fields = {
  turn: { name: 'direction', ...positionFields.direction },
  reach: { name: 'distance', ...positionFields.distance },
  left: { name: 'angle', ...positionFields.angle },
  right: { name: 'angle', ...positionFields.angle },
} as const satisfies Record<HandleName, { name: keyof FieldOfView }>;

const icons: Readonly<Record<HandleName, TablerIcon>> = {
  turn: IconRotateClockwise2,
  reach: IconArrowsMove,
  left: IconArrowsHorizontal,
  right: IconArrowsHorizontal,
};

interface Grip {
  fieldOfView: TurnedFieldOfView;
  from: Pull;
  stepKey: string;
}

let pulls = 0;

export function SectorHandle({ map, part, spot, at, text, onFieldOfView }: SectorHandleProps) {
  const element = useRef<HTMLDivElement>(null);
  const { name } = spot;
  const { fieldOfView, key } = part;
  const pullTo = (pixel: Pixel): Pull => {
    const [lng, lat] = map.camera.unproject(pixel.x, pixel.y);
    return {
      azimuth: bearingDegrees(fieldOfView.x, fieldOfView.y, lng, lat),
      meters: distanceMeters(fieldOfView.x, fieldOfView.y, lng, lat),
    };
  };
  const { isHeld, handlers, cancelByKey } = usePull<Grip>({
    onTake: (pixel) => ({ fieldOfView, from: pullTo(pixel), stepKey: `pull:${(pulls += 1)}` }),
    onPull: (grip, pixel, hasShift) => {
      const next = pulledFieldOfView(name, grip.fieldOfView, grip.from, pullTo(pixel), hasShift);
      onFieldOfView({ part: key, fieldOfView: next, stepKey: grip.stepKey, isPull: true });
    },
    onCancel: ({ stepKey }) => onFieldOfView({ part: key, fieldOfView: null, stepKey, isPull: true }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (cancelByKey(event)) return;
    const next = keyedFieldOfView(name, fieldOfView, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onFieldOfView({ part: key, fieldOfView: next, stepKey: `keys:${name}:${key}`, isPull: false });
  };
  const field = fields[name];
  const Icon = icons[name];
  // The distance of an all-round view is dragged sideways; otherwise along the view.
  const along = name === 'reach' || name === 'turn' ? spot.azimuth - 90 : spot.azimuth;
  return (
    <div
      ref={element}
      className={classes['handle']}
      data-handle={name}
      data-held={isHeld || undefined}
      data-open={(part.isOpen && name === 'turn') || undefined}
      style={{ '--x': `${at.x}px`, '--y': `${at.y}px`, '--along': `${along}deg` } as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={text.label}
      aria-valuenow={fieldOfView[field.name]}
      aria-valuemin={field.min}
      aria-valuemax={field.max}
      aria-valuetext={text.value}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <span className={classes['knob']}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <Text as="span" className={classes['value']} size="sm" weight={600} nowrap aria-hidden>
        {text.value}
      </Text>
    </div>
  );
}
