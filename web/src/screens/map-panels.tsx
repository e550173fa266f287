import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useCallback, useEffect } from 'react';
import type { LngLat } from '../map/camera/map-position.ts';
import type { PointMap } from '../map/point-map.ts';
import { usePageTextUntil } from '../point/use-page-text-until.ts';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import type { Cover } from '../ui/surface/detail-surface.tsx';
import { useEscape } from './use-escape.ts';

// The first view is the map alone: a panel's code is loaded when it is first opened.
const MapCardSurface = lazyPart(async () => (await import('./map-card-surface.tsx')).MapCardSurface);
const MapFilterSurface = lazyPart(async () => (await import('./map-filter-surface.tsx')).MapFilterSurface);
const MapListSurface = lazyPart(async () => (await import('./map-list-surface.tsx')).MapListSurface);

const MapCheckSurface = lazyPart(async () => (await import('./map-check-surface.tsx')).MapCheckSurface);

export type PanelName = 'filters' | 'list' | 'check';

interface MapPanelsProps {
  map: PointMap | null;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  selectedId: string | null;
  openPoint: (id: string | null) => void;
  /** Opens the form of a point. */
  onChange: (id: string) => void;
  onActiveRow: (row: { id: string; position: LngLat } | null) => void;
  onCover: (cover: Cover) => void;
}

const uncovered: Cover = { left: 0, bottom: 0 };

/** One panel at a time: the card of a point before the list or the filter, which return when it closes. */
export function MapPanels(props: MapPanelsProps) {
  const { map, panel, onPanel, selectedId, openPoint, onChange, onActiveRow, onCover } = props;
  usePageTextUntil(selectedId === null);
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
    <PartBoundary key={selectedId === null ? panel : 'card'} onFail={close}>
      {selectedId !== null && (
        <MapCardSurface {...frame} id={selectedId} map={map} onChange={() => onChange(selectedId)} />
      )}
      {selectedId === null && panel === 'filters' && <MapFilterSurface {...frame} map={map} />}
      {selectedId === null && panel === 'check' && map !== null && (
        <MapCheckSurface {...frame} middle={map.camera.position().center} onChange={onChange} />
      )}
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
    </PartBoundary>
  );
}

function rowOf({ _id, x, y }: Point): { id: string; position: LngLat } {
  return { id: _id, position: [x, y] };
}
