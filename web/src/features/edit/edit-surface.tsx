import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PointMap } from '../../map/point-map.ts';
import { DetailSurface, type Cover } from '../../ui/surface/detail-surface.tsx';
import type { SheetStop } from '../../ui/surface/sheet-stop.ts';
import classes from './fields/edit-form.module.css';

interface EditSurfaceProps {
  map: PointMap;
  title: string;
  head?: ReactNode;
  /** Uncovers the map while the user is asked for something on it; the sheet returns at its lowest stop. */
  isAway?: boolean;
  onCover: (cover: Cover) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The head and the button that saves, px. */
const peek = 168;

const uncovered: Cover = { left: 0, bottom: 0 };

export function EditSurface({ map, title, head, isAway = false, onCover, onClose, children }: EditSurfaceProps) {
  const [stop, setStop] = useState<SheetStop>('half');
  // The user looks at the position just set first, without having to push the sheet off it.
  if (isAway && stop !== 'peek') setStop('peek');
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
      peek={peek}
      stop={stop}
      onStop={setStop}
      isAway={isAway}
      onCover={cover}
      onClose={onClose}
    >
      {children}
    </DetailSurface>
  );
}
