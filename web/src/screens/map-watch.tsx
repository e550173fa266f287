import { useQuery } from '@tanstack/react-query';
import { WatchViewDialog } from '../features/notifications/watch-view-dialog.tsx';
import { useDeviceStore } from '../kept/device-store.ts';
import { mapFilterStore } from '../map/map-filter.ts';
import type { Bounds } from '../map/tiles/tile-address.ts';
import { pointsInViewQuery } from '../point/points-in-view-query.ts';

interface MapWatchProps {
  /** The map's view when it was requested. */
  bounds: Bounds;
  onClose: () => void;
}

export function MapWatch({ bounds, onClose }: MapWatchProps) {
  const { data, error, refetch } = useQuery(pointsInViewQuery(bounds, useDeviceStore(mapFilterStore)));
  const onRetry = error === null ? null : () => void refetch();
  return <WatchViewDialog bounds={bounds} view={data} onRetry={onRetry} onClose={onClose} />;
}
