import { useEffect, useRef, type ReactNode } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useLabel } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { takePanelFocus, takesFocus } from '../../ui/surface/surface-focus.ts';
import classes from './in-view.module.css';
import { PointRow } from './point-row.tsx';

/** Whoever has answered for these gets the next ones. */
export const askedAtMost = 25;

interface AskedListProps {
  label: string;
  points: readonly Point[];
  center: LngLat;
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
  /** Lets the user say which way a point looks. */
  direction: (point: Point, name: string) => ReactNode;
}

/** Points whose direction nobody knows, each with the question: its answers are controls, which no listbox may have. */
export function AskedList({ label, points, center, onActive, onOpen, direction }: AskedListProps) {
  const nameOf = useLabel();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => takePanelFocus(list.current), []);
  return (
    <ul ref={list} className={classes['asked']} aria-label={label} {...takesFocus} tabIndex={-1}>
      {points.slice(0, askedAtMost).map((point) => (
        <li key={point._id}>
          <button
            type="button"
            className={classes['open']}
            onClick={() => onOpen(point)}
            onFocus={() => onActive(point)}
            onBlur={() => onActive(null)}
            onPointerEnter={() => onActive(point)}
            onPointerLeave={() => onActive(null)}
          >
            <PointRow point={point} center={center} />
          </button>
          {direction(point, nameOf(pointTypeLabels[point.type]))}
        </li>
      ))}
    </ul>
  );
}
