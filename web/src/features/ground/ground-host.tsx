import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';

// Where the base layer comes nobody needs it.
const GroundDrawing = lazyPart(async () => (await import('./ground-drawing.tsx')).GroundDrawing);

/** What stands on the ground while the base layer is out of reach. */
export function GroundHost({ map, isBaseReached }: { map: PointMap | null; isBaseReached: boolean }) {
  const view = useMapView(map);
  if (map === null || view === null || isBaseReached) return null;
  return (
    <PartBoundary isQuiet>
      <GroundDrawing map={map} view={view} />
    </PartBoundary>
  );
}
