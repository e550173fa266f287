import { useState } from 'react';
import { useMapClick, usePlacingPointer } from '../../map/edit/use-map-click.ts';
import type { LngLat } from '../../map/map-position.ts';
import type { ObjectMap } from '../../map/object-map.ts';

interface PlacedParts {
  map: ObjectMap;
  onPlace: (place: LngLat) => void;
  /** A click on another object while none is asked for. */
  onOther: (id: string) => void;
}

/** Waits for a click on the map when a point of a section is asked for. */
export function usePlaceParts({ map, onPlace, onOther }: PlacedParts) {
  const [isPlacing, setPlacing] = useState(false);
  useMapClick(map, ({ place, objectId }) => {
    if (isPlacing) {
      setPlacing(false);
      onPlace(place);
    } else if (objectId !== null) {
      onOther(objectId);
    }
  });
  usePlacingPointer(map, isPlacing);
  return { isPlacing, start: () => setPlacing(true), cancel: () => setPlacing(false) };
}
