import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../features/filters/filter-panel.tsx';
import { InViewList } from '../features/in-view/in-view-list.tsx';
import { PointCard } from '../features/point-card/point-card.tsx';
import { PointTitle } from '../features/point-card/point-title.tsx';
import type { LngLat } from '../map/map-position.ts';
import type { ObjectMap } from '../map/object-map.ts';
import { DetailSurface, type Cover } from '../ui/surface/detail-surface.tsx';
import type { SheetStop } from '../ui/surface/sheet-stop.ts';
import { useEscape } from './use-escape.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import classes from './map-panels.module.css';

export type PanelName = 'filters' | 'list';

interface MapPanelsProps {
  map: ObjectMap | null;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  selectedId: string | null;
  openPoint: (id: string | null) => void;
  onActiveRow: (row: { id: string; place: LngLat } | null) => void;
  onCover: (cover: Cover) => void;
}

const uncovered: Cover = { left: 0, bottom: 0 };

/** One panel at a time: the card of an object before the list or the filter, which come back when it closes. */
export function MapPanels(props: MapPanelsProps) {
  const { map, panel, onPanel, selectedId, openPoint, onActiveRow, onCover } = props;
  const { t } = useTranslation('map');
  const isOpen = selectedId !== null || panel !== null;
  const cover = useCallback(
    (next: Cover) => {
      map?.camera.setCovered(next);
      onCover(next);
    },
    [map, onCover],
  );
  useEscape(isOpen, () => (selectedId === null ? onPanel(null) : openPoint(null)));
  useEffect(() => {
    if (!isOpen) cover(uncovered);
  }, [isOpen, cover]);

  if (selectedId !== null) {
    return (
      <MapSurface
        key="card"
        label={t('card.label', { id: selectedId })}
        head={<PointTitle id={selectedId} />}
        onCover={cover}
        onClose={() => openPoint(null)}
      >
        <PointCard key={selectedId} id={selectedId} />
      </MapSurface>
    );
  }
  if (panel === null) return null;
  const title = t(panel === 'filters' ? 'filters.title' : 'inView.title');
  return (
    <MapSurface
      key={panel}
      label={title}
      head={<h2 className={classes['title']}>{title}</h2>}
      onCover={cover}
      onClose={() => onPanel(null)}
    >
      {panel === 'filters' ? (
        <FilterPanel map={map} />
      ) : (
        <InViewList
          map={map}
          onActive={(point) => onActiveRow(point && rowOf(point))}
          onOpen={(point) => {
            onActiveRow(null);
            openPoint(point._id);
          }}
        />
      )}
    </MapSurface>
  );
}

interface MapSurfaceProps {
  label: string;
  head: ReactNode;
  children: ReactNode;
  onClose: () => void;
  onCover: (cover: Cover) => void;
}

/** Each panel opens half on a phone, wherever the one before was left. */
function MapSurface(props: MapSurfaceProps) {
  const [stop, setStop] = useState<SheetStop>('half');
  const panel = useRef<HTMLDivElement>(null);
  useKeptFocus(panel);
  return (
    <DetailSurface {...props} stop={stop} onStop={setStop}>
      <div ref={panel} tabIndex={-1} className={classes['content']}>
        {props.children}
      </div>
    </DetailSurface>
  );
}

function rowOf({ _id, x, y }: Point): { id: string; place: LngLat } {
  return { id: _id, place: [x, y] };
}
