import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { BaseLayerName, BaseLayerTiles } from '../../map/base/base-layers.ts';
import { baseTilesQuery } from '../../map/base/base-tiles-query.ts';
import { useBasemap } from '../../map/base/use-basemap.ts';
import { baseLayerStore } from '../../map/camera/map-position.ts';
import type { MapLink } from '../../point/map-link.ts';
import { notify } from '../../ui/notify.ts';

interface LayerAddress {
  link: MapLink;
  keepLayer: (layer: BaseLayerName) => void;
}

export function useBaseLayer({ link, keepLayer }: LayerAddress) {
  const chosen = useDeviceStore(baseLayerStore);
  const { basemap, hasBasemap } = useBasemap();
  const layer = chosen === 'ground' && !hasBasemap ? 'osm' : chosen;
  const { t } = useTranslation('map');
  const pictures = baseTilesQuery(layer === 'ground' ? 'osm' : layer, useLanguage());
  const { data, isError } = useQuery(pictures);
  /** The provider that failed; the default base layer replaces it until another one is selected. */
  const [failed, setFailed] = useState<BaseLayerName | null>(null);
  const [isReached, setReached] = useState(true);
  const tiles = layer === 'ground' || failed === layer ? basemap : (data ?? basemap);
  const linked = link.layer;
  const notifyFallback = useEffectEvent(() => {
    notify({ type: 'error', message: t('layers.fallback', { layer: t(`layers.${layer}`) }) });
  });
  useEffect(() => {
    if (isError) notifyFallback();
  }, [isError]);
  useEffect(() => {
    if (linked !== undefined) baseLayerStore.set(linked);
  }, [linked]);
  const isProviders = layer !== 'ground' && layer !== 'osm' && layer !== 'aerial';
  return {
    layer,
    tiles,
    hasBasemap: hasBasemap,
    /** The provider of the pictures on the map, unless they are open data. */
    shownProvider: !isProviders || tiles === basemap || !isReached ? null : layer,
    isReached,
    setReached: (reached: boolean, of: BaseLayerTiles) => {
      // The base map also stands in until a provider's addresses have loaded: its failure is not the provider's.
      // OpenStreetMap's own pictures have no better fallback.
      if (reached || of.url === basemap.url || layer === 'osm') return setReached(reached);
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
