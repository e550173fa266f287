import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ObjectMap } from '../../map/object-map.ts';
import { DetailSurface, type Cover } from '../../ui/surface/detail-surface.tsx';
import type { SheetStop } from '../../ui/surface/sheet-stop.ts';
import classes from './edit-form.module.css';

interface EditSurfaceProps {
  map: ObjectMap;
  title: string;
  /** Instead of the title alone. */
  head?: ReactNode;
  /** Lets the map be seen while something on it is asked for. */
  isLow?: boolean;
  onCover: (cover: Cover) => void;
  onClose: () => void;
  children: ReactNode;
}

const uncovered: Cover = { left: 0, bottom: 0 };

/** The panel or sheet in which objects are edited; the map knows how much of it is covered. */
export function EditSurface({ map, title, head, isLow = false, onCover, onClose, children }: EditSurfaceProps) {
  const [stop, setStop] = useState<SheetStop>('half');
  const cover = useCallback(
    (next: Cover) => {
      map.camera.setCovered(next);
      onCover(next);
    },
    [map, onCover],
  );
  useEffect(() => () => cover(uncovered), [cover]);
  return (
    <DetailSurface
      label={title}
      head={head ?? <h2 className={classes['title']}>{title}</h2>}
      stop={isLow ? 'peek' : stop}
      onStop={setStop}
      onCover={cover}
      onClose={onClose}
    >
      {children}
    </DetailSurface>
  );
}
