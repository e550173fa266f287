import { useQuery } from '@tanstack/react-query';
import { useDeviceStore } from '../device/device-store.ts';
import { WatchViewDialog } from '../features/notifications/watch-view-dialog.tsx';
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
