import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { openStreetMap, type BaseLayerName } from '../../map/base-layers.ts';
import { useKept } from '../../map/kept-store.ts';
import { baseLayerStore } from '../../map/map-position.ts';
import type { MapLink } from '../deep-link/map-link.ts';
import { baseTilesQuery } from './base-tiles-query.ts';

interface LayerAddress {
  link: MapLink;
  keepLayer: (layer: BaseLayerName) => void;
}

/** The base layer that is chosen: by the link, else the one of the last visit; kept in both. */
export function useBaseLayer({ link, keepLayer }: LayerAddress) {
  const layer = useKept(baseLayerStore);
  const { data } = useQuery(baseTilesQuery(layer, useLanguage()));
  const [isReached, setReached] = useState(true);
  const linked = link.layer;
  useEffect(() => {
    if (linked !== undefined) baseLayerStore.set(linked);
  }, [linked]);
  return {
    layer,
    // A provider that does not answer leaves OpenStreetMap in its place.
    tiles: data ?? openStreetMap,
    isReached,
    setReached,
    choose: (name: BaseLayerName) => {
      setReached(true);
      baseLayerStore.set(name);
      keepLayer(name);
    },
  };
}
