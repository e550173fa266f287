import { destination } from '@dozor/domain/geometry/destination.ts';
import type { WheelEvent } from 'react';
import { useCallback } from 'react';
import type { ObjectMap } from '../object-map.ts';
import classes from './edit-handles.module.css';
import type { EditedPart, EditPicture, LookEdit } from './edit-picture.ts';
import { handleSpots, type HandleName } from './handle-spots.ts';
import { PlaceHandle } from './place-handle.tsx';
import { SectorHandle } from './sector-handle.tsx';
import { useMapFrame } from './use-map-frame.ts';

export interface HandleText {
  label: string;
  value: string;
}

interface EditHandlesProps {
  map: ObjectMap;
  picture: EditPicture;
  /** What the handles of the active part are called and stand at, in the user's words. */
  textOf: (name: HandleName) => HandleText;
  onLook: (edit: LookEdit) => void;
  onSelect: (part: string) => void;
}

/** What can be taken and pulled on the map: the object and the points of its section, and the sector of one of them. */
export function EditHandles({ map, picture, textOf, onLook, onSelect }: EditHandlesProps) {
  useMapFrame(map);
  const { parts, active, isPlaceOnly } = picture;
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
      {activePart && !isPlaceOnly && <SectorHandles map={map} part={activePart} textOf={textOf} onLook={onLook} />}
      {parts.map((part) => (
        <PlaceHandle
          key={part.key}
          map={map}
          part={part}
          isActive={part.key === active && parts.length > 1}
          isPlaceOnly={isPlaceOnly}
          isFaint={picture.rating < 0}
          onLook={onLook}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

type SectorHandlesProps = Pick<EditHandlesProps, 'map' | 'textOf' | 'onLook'> & { part: EditedPart };

function SectorHandles({ map, part, textOf, onLook }: SectorHandlesProps) {
  const { look } = part;
  const { x, y } = map.camera.project([look.x, look.y]);
  const end = map.camera.project([...destination(look.x, look.y, look.direction, look.distance)]);
  const spots = handleSpots(look, Math.hypot(end.x - x, end.y - y));
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
          onLook={onLook}
        />
      ))}
    </>
  );
}
