import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { openStreetMap, type BaseLayerName, type BaseLayerTiles } from '../../map/base-layers.ts';
import { notify } from '../../ui/notify.ts';
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
  const { t } = useTranslation('map');
  const { data, isError } = useQuery(baseTilesQuery(layer, useLanguage()));
  /** The provider that failed; OpenStreetMap stands in for it until another layer is chosen. */
  const [failed, setFailed] = useState<BaseLayerName | null>(null);
  const [isReached, setReached] = useState(true);
  const tiles = failed === layer ? openStreetMap : (data ?? openStreetMap);
  const linked = link.layer;
  const tellFallback = useEffectEvent(() => {
    notify({ type: 'error', message: t('layers.fallback', { layer: t(`layers.${layer}`) }) });
  });
  useEffect(() => {
    if (isError) tellFallback();
  }, [isError]);
  useEffect(() => {
    if (linked !== undefined) baseLayerStore.set(linked);
  }, [linked]);
  return {
    layer,
    tiles,
    /** Whose pictures lie on the map, when they are not OpenStreetMap's. */
    shownProvider: layer === 'osm' || tiles === openStreetMap || !isReached ? null : layer,
    isReached,
    setReached: (reached: boolean, of: BaseLayerTiles) => {
      // OpenStreetMap stands in until the provider's addresses are there, too: its failure is not theirs.
      if (reached || of.url === openStreetMap.url) return setReached(reached);
      setFailed(layer);
      notify({ type: 'error', message: t('layers.fallback', { layer: t(`layers.${layer}`) }) });
    },
    choose: (name: BaseLayerName) => {
      setReached(true);
      setFailed(null);
      baseLayerStore.set(name);
      keepLayer(name);
    },
  };
}
