import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { ThemeName } from '../../ui/tokens.ts';
import { pointLayerIds } from '../objects/point-layers.ts';
import type { PointMap } from '../point-map.ts';
import { whenStyled } from '../when-styled.ts';
import { editLayers, editSources } from './edit-layers.ts';
import type { EditPicture } from './edit-picture.ts';
import { editShapes } from './edit-shapes.ts';

/** Drawn below the icons of the other points, while the component is mounted. */
export function useEditShapes(map: PointMap, theme: ThemeName, picture: EditPicture | null): void {
  useEffect(() => map.lend((made) => addLayers(made, theme)), [map, theme]);
  useEffect(() => map.lend((made) => draw(made, picture)), [map, theme, picture]);
}

function addLayers(map: MapLibre, theme: ThemeName): () => void {
  const layers = editLayers(theme);
  const cancel = whenStyled(map, () => {
    for (const [name, data] of Object.entries(editShapes(null))) map.addSource(name, { type: 'geojson', data });
    for (const layer of layers) map.addLayer(layer, pointLayerIds.dots);
  });
  return () => {
    cancel();
    // The map may have been removed before the form.
    if (map.style === undefined) return;
    for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
    for (const name of Object.values(editSources)) if (map.getSource(name)) map.removeSource(name);
  };
}

function draw(map: MapLibre, picture: EditPicture | null): () => void {
  return whenStyled(map, () => {
    for (const [name, data] of Object.entries(editShapes(picture))) {
      void map.getSource<GeoJSONSource>(name)?.setData(data);
    }
  });
}
