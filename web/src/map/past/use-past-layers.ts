import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../../ui/tokens.ts';
import { linkZoom } from '../camera/map-position.ts';
import { pointLayerIds } from '../objects/point-layers.ts';
import type { PointMap } from '../point-map.ts';
import { sectorLayerIds } from '../sectors/sector-layers.ts';
import { clusterCellBounds } from '../tiles/tile-address.ts';
import { whenStyled } from '../when-styled.ts';
import { type PastDay, pastFeatures, pastLayers, pastSource } from './past-layers.ts';

const presentLayers = [...Object.values(pointLayerIds), ...Object.values(sectorLayerIds)];

export function usePastLayers(
  map: PointMap,
  appearance: { theme: ThemeName; language: Language },
  day: PastDay | undefined,
) {
  const { theme, language } = appearance;
  useEffect(() => map.lend((made) => addLayers(made, theme)), [map, theme]);
  useEffect(() => map.lend((made) => goNearer(made, map)), [map]);
  useEffect(() => {
    if (day === undefined) return undefined;
    return map.lend((made) =>
      whenStyled(made, () => void made.getSource<GeoJSONSource>(pastSource)?.setData(pastFeatures(day, language))),
    );
  }, [map, theme, language, day]);
}

function addLayers(map: MapLibre, theme: ThemeName): () => void {
  const layers = pastLayers(theme);
  const forget = whenStyled(map, () => {
    setPresent(map, 'none');
    map.addSource(pastSource, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    for (const layer of layers) map.addLayer(layer, pointLayerIds.dots);
  });
  return () => {
    forget();
    // The map may have been removed before the page.
    if (map.style === undefined) return;
    for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(pastSource)) map.removeSource(pastSource);
    setPresent(map, 'visible');
  };
}

function setPresent(map: MapLibre, visibility: 'visible' | 'none'): void {
  for (const id of presentLayers) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility);
}

function goNearer(map: MapLibre, { camera }: PointMap): () => void {
  const listener = map.on('click', 'past-discs', ({ features }) => {
    const geometry = features?.[0]?.geometry;
    if (geometry?.type !== 'Point') return;
    const [lng = 0, lat = 0] = geometry.coordinates;
    camera.flyToBounds(clusterCellBounds([lng, lat], Math.floor(map.getZoom())), linkZoom);
  });
  return () => listener.unsubscribe();
}
