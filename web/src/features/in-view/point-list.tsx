import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { badgedStates, freshnessLabels } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { isSystem } from '../../entry/freshness-of.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import { takePanelFocus, takesFocus } from '../../ui/surface/surface-focus.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './in-view.module.css';
import { nextRow } from './next-row.ts';

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
            <div
              key={point._id}
              id={`${listId}-${point._id}`}
              role="option"
              aria-selected={index === active}
              aria-posinset={index + 1}
              aria-setsize={points.length}
              className={classes['row']}
              data-active={index === active || undefined}
              style={{ height: rowHeightPx, transform: `translateY(${start}px)` }}
              onPointerEnter={() => onActive(point)}
              data-id={point._id}
            >
              <PointRow point={point} center={center} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function PointRow({ point, center: [lng, lat] }: { point: Point; center: LngLat }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const language = useLanguage();
  const badge = badgedStates.find((state) => state === point.freshness?.state);
  const looks = (direction: number) =>
    point.dirType === 0 ? t('card.anyDirection') : t('inView.looks', { side: compassText(direction, language) });
  const side = point.direction === null ? t('inView.noDirection') : looks(point.direction);
  const about = [
    badge === undefined ? '' : label(freshnessLabels[badge]),
    distanceText(distanceMeters(lng, lat, point.x, point.y), language),
    point.speed === null ? '' : speedLabel(point.speed, point.speedUnit, language),
    side,
  ].filter((part) => part !== '');
  return (
    <>
      <span className={classes['icon']} data-faint={point.rating < 0 || undefined}>
        <PointIcon type={point.type} point={point} size={24} />
      </span>
      <span className={classes['text']}>
        <span className={classes['first']}>
          <span className={classes['name']}>
            {label(pointTypeLabels[point.type])}
            {point.comment !== '' && point.comment !== undefined && <bdi lang="">{` · ${point.comment}`}</bdi>}
          </span>{' '}
          {/* An import touches thousands of points at once, so its time is meaningless for a single one. */}
          {!isSystem(point.changed.by.login) && (
            <span className={classes['ago']}>
              <RelativeTime time={point.changed.at} />
            </span>
          )}
        </span>
        <span className={classes['about']}>
          {badge !== undefined && <FreshnessMark state={badge} size={12} />}
          {about.join(' · ')}
        </span>
      </span>
    </>
  );
}
