import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { BaseLayerName, BaseLayerTiles } from '../../map/base/base-layers.ts';
import { baseTilesQuery } from '../../map/base/base-tiles-query.ts';
import { useBasemap } from '../../map/base/use-basemap.ts';
import { notify } from '../../ui/notify.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { baseLayerStore } from '../../map/camera/map-position.ts';
import type { MapLink } from '../../point/map-link.ts';

interface LayerAddress {
  link: MapLink;
  keepLayer: (layer: BaseLayerName) => void;
}

/** The base layer that is chosen: by the link, else the one of the last visit; kept in both. */
export function useBaseLayer({ link, keepLayer }: LayerAddress) {
  const chosen = useDeviceStore(baseLayerStore);
  const { ground: basemap, hasBasemap } = useBasemap();
  const layer = chosen === 'ground' && !hasBasemap ? 'osm' : chosen;
  const { t } = useTranslation('map');
  const pictures = baseTilesQuery(layer === 'ground' ? 'osm' : layer, useLanguage());
  const { data, isError } = useQuery(pictures);
  /** The provider that failed; the first base layer stands in for it until another one is chosen. */
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
    /** Whose pictures lie on the map, when they are not of open data. */
    shownProvider: !isProviders || tiles === basemap || !isReached ? null : layer,
    isReached,
    setReached: (reached: boolean, of: BaseLayerTiles) => {
      // The ground stands in until a provider's addresses are there, too: its failure is not theirs. OpenStreetMap's own
      // pictures have nothing better behind them.
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
