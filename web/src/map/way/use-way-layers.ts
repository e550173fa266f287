import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { ThemeName } from '../../ui/tokens.ts';
import { pointLayerIds } from '../objects/point-layers.ts';
import type { PointMap } from '../point-map.ts';
import { sectorLayerIds } from '../sectors/sector-layers.ts';
import { whenStyled } from '../when-styled.ts';
import { wayFeatures, wayLayers, wayMarkLayer, type WayPicture, waySource } from './way-layers.ts';

const pointLayers = [...Object.values(pointLayerIds), ...Object.values(sectorLayerIds)];

export function useWayLayers(
  map: PointMap | null,
  theme: ThemeName,
  { picture, onOpen }: { picture: WayPicture | null; onOpen: (id: string) => void },
): void {
  const hasWay = picture !== null;
  useEffect(
    () => (map !== null && hasWay ? map.lend((made) => addLayers(made, theme)) : undefined),
    [map, theme, hasWay],
  );
  useEffect(() => {
    if (map === null || picture === null) return undefined;
    return map.lend((made) =>
      whenStyled(made, () => void made.getSource<GeoJSONSource>(waySource)?.setData(wayFeatures(picture, theme))),
    );
  }, [map, theme, picture]);
  const open = useEffectEvent((id: unknown) => onOpen(String(id)));
  useEffect(
    () =>
      map?.lend((made) => {
        const click = made.on('click', wayMarkLayer, ({ features }) => open(features?.[0]?.properties['id']));
        const enter = made.on('mouseenter', wayMarkLayer, () => (made.getCanvas().style.cursor = 'pointer'));
        const leave = made.on('mouseleave', wayMarkLayer, () => (made.getCanvas().style.cursor = ''));
        return () => [click, enter, leave].forEach((listener) => listener.unsubscribe());
      }),
    [map],
  );
}

function addLayers(map: MapLibre, theme: ThemeName): () => void {
  const layers = wayLayers(theme);
  const forget = whenStyled(map, () => {
    setPoints(map, 'none');
    map.addSource(waySource, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    for (const layer of layers) map.addLayer(layer);
  });
  return () => {
    forget();
    // The map may have been removed before the page.
    if (map.style === undefined) return;
    for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
    if (map.getSource(waySource)) map.removeSource(waySource);
    setPoints(map, 'visible');
  };
}

function setPoints(map: MapLibre, visibility: 'visible' | 'none'): void {
  for (const id of pointLayers) if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visibility);
}
