import { IconMapPinFilled } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { destination } from '@dozor/domain/geometry/destination.ts';
import { KeyedIcon } from '../../ui/icons/keyed-icon.tsx';
import type { LngLat } from '../camera/map-position.ts';
import type { PointMap } from '../point-map.ts';
import classes from './edit-handles.module.css';
import type { EditedPart, FieldOfViewEdit } from './edit-picture.ts';
import { sixDecimals } from './use-map-click.ts';
import { usePull, type Pixel } from './use-pull.ts';

interface PositionHandleProps {
  map: PointMap;
  part: EditedPart;
  isActive: boolean;
  isPositionOnly: boolean;
  isFaint: boolean;
  onFieldOfView: (edit: FieldOfViewEdit) => void;
  onSelect: (part: string) => void;
}

interface Grip {
  /** Offset from the pointer to the point, so that it is dragged by where it was grabbed. */
  dx: number;
  dy: number;
  stepKey: string;
}

const azimuths: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
const keyMeters = { fine: 1, coarse: 10 };

let pulls = 0;

export function PositionHandle({
  map,
  part,
  isActive,
  isPositionOnly,
  isFaint,
  onFieldOfView,
  onSelect,
}: PositionHandleProps) {
  const { key, fieldOfView } = part;
  const { x, y } = map.camera.project([fieldOfView.x, fieldOfView.y]);
  const moveTo = ([lng, lat]: LngLat, stepKey: string, isPull: boolean) => {
    const [roundLng, roundLat] = sixDecimals([lng, lat]);
    onFieldOfView({ part: key, fieldOfView: { x: roundLng, y: roundLat }, stepKey, isPull });
  };
  const { isHeld, handlers, cancelByKey } = usePull<Grip>({
    onTake: (at: Pixel) => {
      onSelect(key);
      return { dx: x - at.x, dy: y - at.y, stepKey: `carry:${(pulls += 1)}` };
    },
    onPull: ({ dx, dy, stepKey }, at) => moveTo(map.camera.unproject(at.x + dx, at.y + dy), stepKey, true),
    onCancel: ({ stepKey }) => onFieldOfView({ part: key, fieldOfView: null, stepKey, isPull: true }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (cancelByKey(event)) return;
    const azimuth = azimuths[event.key];
    if (azimuth === undefined) return;
    event.preventDefault();
    const meters = event.shiftKey ? keyMeters.coarse : keyMeters.fine;
    moveTo([...destination(fieldOfView.x, fieldOfView.y, azimuth, meters)], `keys:position:${key}`, false);
  };
  return (
    <div
      className={classes['place']}
      data-handle="place"
      data-part={key}
      data-active={isActive || undefined}
      data-held={isHeld || undefined}
      data-faint={isFaint || undefined}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
      role="button"
      tabIndex={0}
      aria-label={part.name}
      onKeyDown={onKeyDown}
      onFocus={() => onSelect(key)}
      {...handlers}
    >
      {isPositionOnly ? (
        <IconMapPinFilled className={classes['pin']} size={38} aria-hidden />
      ) : (
        <KeyedIcon iconKey={part.icon} size={36} />
      )}
    </div>
  );
}
