import { useEffect, useState } from 'react';
import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { whenAtRest } from '../../ui/part/when-at-rest.ts';

// Where the base layer comes nobody needs it.
const BasemapDrawing = lazyPart(async () => (await import('./basemap-drawing.tsx')).BasemapDrawing);

/** A base layer that is tried again and again never lets the page come to rest. */
const maxWaitMs = 10_000;

/** What stands on the ground while the base layer is out of reach. */
export function BasemapHost({ map, isBaseReached }: { map: PointMap | null; isBaseReached: boolean }) {
  const view = useMapView(map);
  // The towns of the world weigh as much as the first view: until that has come, the outline of countries does.
  const [isTheirTurn, setTheirTurn] = useState(() => !navigator.onLine);
  useEffect(() => whenAtRest(() => setTheirTurn(true), maxWaitMs), []);
  if (map === null || view === null || isBaseReached || !isTheirTurn) return null;
  return (
    <PartBoundary isQuiet>
      <BasemapDrawing map={map} view={view} />
    </PartBoundary>
  );
}
