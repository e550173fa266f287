import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';

type PaintName = Parameters<MapLibre['setPaintProperty']>[1];
type Paint = { readonly [Name in PaintName]?: Parameters<MapLibre['setPaintProperty']>[2] };

/** The layer's tiles stay. */
export function repaintLayer(map: MapLibre, layer: LayerSpecification): void {
  const paint: Paint = layer.paint ?? {};
  for (const name of Object.keys(paint) as PaintName[]) {
    map.setPaintProperty(layer.id, name, paint[name], { validate: false });
  }
}
