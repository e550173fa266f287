import type { PastAddress } from '../features/past/past-address.ts';
import type { MapAppearance } from '../map/map-style.ts';
import type { PointMap } from '../map/point-map.ts';
import { lazyPart } from '../ui/part/lazy-part.tsx';
import { PartBoundary } from '../ui/part/part-boundary.tsx';
import type { Cover } from '../ui/surface/detail-surface.tsx';

// Few users look at the history.
const PastHost = lazyPart(async () => (await import('../features/past/past-host.tsx')).PastHost);

interface MapPastProps {
  map: PointMap | null;
  past: PastAddress;
  appearance: Pick<MapAppearance, 'theme' | 'filter'>;
  onCover: (cover: Cover) => void;
}

export function MapPast({ map, past, appearance, onCover }: MapPastProps) {
  if (map === null) return null;
  const { theme, filter } = appearance;
  return (
    <PartBoundary onFail={() => past.show(null)}>
      <PastHost map={map} address={past} theme={theme} types={filter.selectedTypes} onCover={onCover} />
    </PartBoundary>
  );
}
