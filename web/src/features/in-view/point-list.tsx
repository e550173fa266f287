import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { Row } from '../../ui/layout.tsx';
import { takePanelFocus, takesFocus } from '../../ui/surface/surface-focus.ts';
import classes from './in-view.module.css';
import { nextRow } from './next-row.ts';
import { PointRow } from './point-row.tsx';

interface PointListProps {
  label: string;
  points: readonly Point[];
  center: LngLat;
  onActive: (point: Point | null) => void;
  onOpen: (point: Point) => void;
}

const rowHeightPx = 60;

/** One tab stop; the arrows move through the rows, Enter opens the card. Only the visible rows are rendered. */
export function PointList({ label, points, center, onActive, onOpen }: PointListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = points.findIndex((point) => point._id === activeId);
  const rows = useVirtualizer({
    count: points.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
  });
  useEffect(() => takePanelFocus(scroller.current), []);
  const activate = (index: number) => {
    const point = points[index];
    if (point === undefined) return;
    setActiveId(point._id);
    onActive(point);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextRow(event.key, active, points.length);
    const opened = points[active];
    if (next !== undefined) activate(next);
    else if ((event.key === 'Enter' || event.key === ' ') && opened !== undefined) onOpen(opened);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    const clicked = points.find((point) => point._id === row?.dataset['id']);
    if (clicked !== undefined) onOpen(clicked);
  };
  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      role="listbox"
      {...takesFocus}
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active < 0 ? undefined : `${listId}-${points[active]?._id}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={() => active < 0 && activate(0)}
      onBlur={() => onActive(null)}
      onPointerLeave={() => onActive(null)}
    >
      <div className={classes['rows']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const point = points[index];
          if (point === undefined) return null;
          return (
            <Row
              hovers
              className={classes['row']}
              gap={12}
              key={point._id}
              id={`${listId}-${point._id}`}
              role="option"
              aria-selected={index === active}
              aria-posinset={index + 1}
              aria-setsize={points.length}
              data-active={index === active || undefined}
              style={{ height: rowHeightPx, transform: `translateY(${start}px)` }}
              onPointerEnter={() => onActive(point)}
              data-id={point._id}
            >
              <PointRow point={point} center={center} />
            </Row>
          );
        })}
      </div>
    </div>
  );
}
