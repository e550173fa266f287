import { useEffect, useState } from 'react';
import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { whenAtRest } from '../../ui/part/when-at-rest.ts';

// Not needed while the base layer loads.
const BasemapDrawing = lazyPart(async () => (await import('./basemap-drawing.tsx')).BasemapDrawing);

/** A base layer that is retried again and again never lets the page come to rest. */
const maxWaitMs = 10_000;

export function BasemapHost({ map, isBaseReached }: { map: PointMap | null; isBaseReached: boolean }) {
  const view = useMapView(map);
  // The towns of the world are as large as the first view: until that has loaded, the outline of countries is enough.
  const [isTheirTurn, setTheirTurn] = useState(() => !navigator.onLine);
  useEffect(() => whenAtRest(() => setTheirTurn(true), maxWaitMs), []);
  if (map === null || view === null || isBaseReached || !isTheirTurn) return null;
  return (
    <PartBoundary isQuiet>
      <BasemapDrawing map={map} view={view} />
    </PartBoundary>
  );
}
