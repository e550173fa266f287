import type { Point } from '@dozor/domain/point/point-schema.ts';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import type { LngLat } from '../map/map-position.ts';
import type { ObjectMap } from '../map/object-map.ts';
import type { Cover } from '../ui/surface/detail-surface.tsx';
import { useEscape } from './use-escape.ts';

// The first view is the map alone: a panel's code comes when it is first opened.
const MapCardSurface = lazy(async () => ({ default: (await import('./map-card-surface.tsx')).MapCardSurface }));
const MapFilterSurface = lazy(async () => ({ default: (await import('./map-filter-surface.tsx')).MapFilterSurface }));
const MapListSurface = lazy(async () => ({ default: (await import('./map-list-surface.tsx')).MapListSurface }));

export type PanelName = 'filters' | 'list';

interface MapPanelsProps {
  map: ObjectMap | null;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  selectedId: string | null;
  openPoint: (id: string | null) => void;
  /** Opens the form of an object. */
  onChange: (id: string) => void;
  onActiveRow: (row: { id: string; place: LngLat } | null) => void;
  onCover: (cover: Cover) => void;
}

const uncovered: Cover = { left: 0, bottom: 0 };

/** One panel at a time: the card of an object before the list or the filter, which come back when it closes. */
export function MapPanels(props: MapPanelsProps) {
  const { map, panel, onPanel, selectedId, openPoint, onChange, onActiveRow, onCover } = props;
  const isOpen = selectedId !== null || panel !== null;
  const cover = useCallback(
    (next: Cover) => {
      map?.camera.setCovered(next);
      onCover(next);
    },
    [map, onCover],
  );
  const close = () => {
    onActiveRow(null);
    if (selectedId === null) onPanel(null);
    else openPoint(null);
  };
  useEscape(isOpen, close);
  useEffect(() => {
    if (!isOpen) cover(uncovered);
  }, [isOpen, cover]);

  if (!isOpen) return null;
  const frame = { onClose: close, onCover: cover };
  return (
    <Suspense fallback={null}>
      {selectedId !== null && <MapCardSurface {...frame} id={selectedId} onChange={() => onChange(selectedId)} />}
      {selectedId === null && panel === 'filters' && <MapFilterSurface {...frame} map={map} />}
      {selectedId === null && panel === 'list' && (
        <MapListSurface
          {...frame}
          map={map}
          onActive={(point) => onActiveRow(point && rowOf(point))}
          onOpen={(point) => {
            onActiveRow(null);
            openPoint(point._id);
          }}
        />
      )}
    </Suspense>
  );
}

function rowOf({ _id, x, y }: Point): { id: string; place: LngLat } {
  return { id: _id, place: [x, y] };
}
