import { type WheelEvent, useCallback } from 'react';
import { destination } from '@dozor/domain/geometry/destination.ts';
import type { PointMap } from '../point-map.ts';
import classes from './edit-handles.module.css';
import type { EditedPart, EditPicture, FieldOfViewEdit } from './edit-picture.ts';
import { handleSpots, type HandleName, type HandleText } from './handle-spots.ts';
import { PositionHandle } from './position-handle.tsx';
import { SectorHandle } from './sector-handle.tsx';
import { useMapFrame } from './use-map-frame.ts';

interface EditHandlesProps {
  map: PointMap;
  picture: EditPicture;
  /** Hides the handles of the sector while a click on the map has another purpose. */
  isQuiet: boolean;
  /** Name and value of the active part's handles, in the user's words. */
  textOf: (name: HandleName) => HandleText;
  onFieldOfView: (edit: FieldOfViewEdit) => void;
  onSelect: (part: string) => void;
}

export function EditHandles({ map, picture, isQuiet, textOf, onFieldOfView, onSelect }: EditHandlesProps) {
  useMapFrame(map);
  const { parts, active, isPositionOnly } = picture;
  const activePart = parts.find(({ key }) => key === active);
  const passWheel = useCallback(
    (event: WheelEvent) => {
      const { nativeEvent } = event;
      map.lend((made) => made.getCanvasContainer().dispatchEvent(new WheelEvent('wheel', nativeEvent)));
    },
    [map],
  );
  return (
    <div className={classes['layer']} data-map-overlay onWheel={passWheel}>
      {activePart && !isPositionOnly && !isQuiet && (
        <SectorHandles map={map} part={activePart} textOf={textOf} onFieldOfView={onFieldOfView} />
      )}
      {parts.map((part) => (
        <PositionHandle
          key={part.key}
          map={map}
          part={part}
          isActive={part.key === active && parts.length > 1}
          isPositionOnly={isPositionOnly}
          isFaint={picture.rating < 0}
          onFieldOfView={onFieldOfView}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

type SectorHandlesProps = Pick<EditHandlesProps, 'map' | 'textOf' | 'onFieldOfView'> & { part: EditedPart };

function SectorHandles({ map, part, textOf, onFieldOfView }: SectorHandlesProps) {
  const { fieldOfView } = part;
  const { x, y } = map.camera.project([fieldOfView.x, fieldOfView.y]);
  const end = map.camera.project([
    ...destination(fieldOfView.x, fieldOfView.y, fieldOfView.direction, fieldOfView.distance),
  ]);
  const spots = handleSpots(fieldOfView, Math.hypot(end.x - x, end.y - y)).filter(
    // Without a direction there is nothing to lengthen or widen.
    ({ name }) => !part.isOpen || name === 'turn',
  );
  const turn = spots.find(({ name }) => name === 'turn');
  return (
    <>
      {turn && (
        <svg className={classes['stem']} aria-hidden>
          <line x1={x} y1={y} x2={x + turn.dx} y2={y + turn.dy} />
        </svg>
      )}
      {spots.map((spot) => (
        <SectorHandle
          key={spot.name}
          map={map}
          part={part}
          spot={spot}
          at={{ x: x + spot.dx, y: y + spot.dy }}
          text={textOf(spot.name)}
          onFieldOfView={onFieldOfView}
        />
      ))}
    </>
  );
}
