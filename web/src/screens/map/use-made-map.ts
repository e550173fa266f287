import { useRef, useState } from 'react';
import { useDeviceStore } from '../../device/device-store.ts';
import { firstView } from '../../features/deep-link/use-map-start.ts';
import { useEditFilter } from '../../features/edit/use-edit-filter.ts';
import { useBaseLayer } from '../../features/layers/use-base-layer.ts';
import { linkZoom, type LngLat } from '../../map/camera/map-position.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { Hit } from '../../map/map-interaction.ts';
import { useStartAppearance } from '../../map/use-map-appearance.ts';
import { usePointMap } from '../../map/use-point-map.ts';
import { keepKnownPoint, knownOfTile } from '../../point/known-point.ts';
import type { MapScreenAddress } from './use-map-address.ts';
import type { Opened } from './use-opened.ts';

export function useMadeMap(address: MapScreenAddress, { setSpot }: Opened) {
  const container = useRef<HTMLDivElement>(null);
  const filter = useEditFilter(useDeviceStore(mapFilterStore), address.edit.target);
  const baseLayer = useBaseLayer(address);
  const appearance = useStartAppearance(filter, baseLayer.tiles);
  const [hover, setHover] = useState<Hit | null>(null);
  const [hitPosition, setHitPosition] = useState<LngLat | null>(null);

  const pick = (hit: Hit | null) => {
    setSpot(null);
    // While a point is being edited, the form handles the clicks.
    if (address.isEditing && hit?.kind !== 'cluster') return;
    if (hit?.kind === 'cluster') map?.camera.flyToBounds(hit.bounds, linkZoom);
    else if (hit === null) address.openPoint(null);
    else {
      setHitPosition(hit.position);
      // A second tap on a sign of two cameras is for the other one.
      const isOther = hit.partner !== undefined && hit.id === address.selectedId;
      if (!isOther) keepKnownPoint(hit.id, knownOfTile(hit.properties));
      address.openPoint(isOther ? (hit.partner ?? hit.id) : hit.id);
    }
  };
  const { map, isUnsupported } = usePointMap(
    container,
    { position: firstView(address.link), appearance },
    {
      pick,
      hover: setHover,
      contextMenu: setSpot,
      moveStart: () => setSpot(null),
      baseLayerReached: baseLayer.setReached,
    },
  );
  return { container, map, isUnsupported, filter, baseLayer, appearance, hover, hitPosition };
}
