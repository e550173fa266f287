import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { whenAtRest } from '../../ui/part/when-at-rest.ts';
import type { PointMap } from '../point-map.ts';
import { useBaseCover, useOfMapView } from '../use-map-view.ts';
import { bareView } from './bare-view.ts';

// Not needed while the base layer draws the view.
const BareDrawing = lazyPart(async () => (await import('./bare-drawing.tsx')).BareDrawing);

/** A base layer that is retried again and again never lets the page come to rest. */
const maxWaitMs = 10_000;

interface BareHostProps {
  map: PointMap | null;
  /** True if a note explains the missing streets; a small map has no room for it. */
  hasNote?: boolean;
}

export function BareHost({ map, hasNote = true }: BareHostProps) {
  const cover = useBaseCover(map);
  const isBare = useOfMapView(map, (view) => bareView(cover, view) !== null);
  const isMiddleBare = useOfMapView(map, (view) => bareView(cover, view)?.isMiddleBare);
  // The towns of the world are as large as the first view: until that has loaded, the outline of countries is enough.
  const [isTheirTurn, setTheirTurn] = useState(() => !navigator.onLine);
  useEffect(() => whenAtRest(() => setTheirTurn(true), maxWaitMs), []);
  if (map === null || isBare !== true || !isTheirTurn) return null;
  return (
    <PartBoundary isQuiet>
      <BareDrawing
        map={map}
        covered={cover.isReached ? cover.covered : null}
        isMiddleBare={isMiddleBare === true}
        hasNote={hasNote}
      />
    </PartBoundary>
  );
}
