import type { Map as MapLibre, StyleSetterOptions } from 'maplibre-gl';
import { outlineLayerIds } from '../outline/outline-layers.ts';
import { basemapIds, basemapSource, type BasemapTileJson } from '../base/basemap-source.ts';
import { repaintLayer } from '../repaint-layer.ts';
import { basemapLayers, type BasemapAppearance } from './basemap-layers.ts';
import { drawBasemapImages } from './basemap-images.ts';

const unchecked: StyleSetterOptions = { validate: false };

/** At higher zooms the name of a country would be placed among streets. */
const lastCountryNameZoom = 7;
/** At higher zooms the outline's borders are visibly off. */
const lastBorderZoom = 8;
const lastZoom = 24;

/** The base map: its source and layers, between the outline and the names of the countries. */
export class Basemap {
  readonly #map: MapLibre;
  readonly #facts: { hasOcean: boolean };
  #appearance: BasemapAppearance;

  constructor(map: MapLibre, tileJson: BasemapTileJson, appearance: BasemapAppearance) {
    this.#map = map;
    this.#appearance = appearance;
    this.#facts = { hasOcean: tileJson.layers.includes('ocean') };
    const { tiles, minZoom, maxZoom, bounds, attribution } = tileJson;
    map.addSource(basemapSource, { type: 'vector', tiles, minzoom: minZoom, maxzoom: maxZoom, bounds, attribution });
    map.addSource(basemapIds.area, { type: 'geojson', data: areaOf(bounds) });
    drawBasemapImages(map, appearance.theme);
    for (const layer of basemapLayers(appearance, this.#facts)) map.addLayer(layer, outlineLayerIds.names);
    map.setLayerZoomRange(outlineLayerIds.names, 0, lastCountryNameZoom);
    map.setLayerZoomRange(outlineLayerIds.borders, 0, lastBorderZoom);
  }

  remove(): void {
    // Nothing is left to remove after the map itself is removed.
    if (this.#map.style?._loaded !== true) return;
    for (const { id } of basemapLayers(this.#appearance, this.#facts)) this.#map.removeLayer(id);
    this.#map.removeSource(basemapIds.area);
    this.#map.removeSource(basemapSource);
    for (const id of [outlineLayerIds.borders, outlineLayerIds.names]) this.#map.setLayerZoomRange(id, 0, lastZoom);
  }

  /** Adopts another theme or language layer by layer: the tiles stay. */
  setAppearance(appearance: BasemapAppearance): void {
    const before = this.#appearance;
    this.#appearance = appearance;
    if (before.theme !== appearance.theme) drawBasemapImages(this.#map, appearance.theme);
    for (const layer of basemapLayers(appearance, this.#facts)) {
      if (before.theme !== appearance.theme) repaintLayer(this.#map, layer);
      if (before.language !== appearance.language && layer.type === 'symbol') {
        this.#map.setLayoutProperty(layer.id, 'text-field', layer.layout?.['text-field'], unchecked);
      }
    }
  }
}

function areaOf([west, south, east, north]: BasemapTileJson['bounds']): GeoJSON.Polygon {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
