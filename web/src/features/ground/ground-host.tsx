import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';

// Where the base layer comes nobody needs it.
const GroundNote = lazyPart(async () => (await import('./ground-note.tsx')).GroundNote);

/** Farther out there are borders, coasts and names of countries to go by. */
const leastZoom = 11;

/** What stands on the ground while the base layer is out of reach. */
export function GroundHost({ map, isBaseReached }: { map: PointMap | null; isBaseReached: boolean }) {
  const view = useMapView(map);
  if (map === null || view === null || isBaseReached || view.position.zoom < leastZoom) return null;
  return (
    <PartBoundary isQuiet>
      <GroundNote map={map} view={view} />
    </PartBoundary>
  );
}
