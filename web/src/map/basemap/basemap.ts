import type { Map as MapLibre, StyleImageMetadata, StyleSetterOptions } from 'maplibre-gl';
import type { ThemeName } from '../../ui/tokens.ts';
import { basemapIds, basemapSource, type BasemapTileJson } from '../base/basemap-source.ts';
import { densityIds } from '../objects/density-layers.ts';
import { outlineLayerIds } from '../outline/outline-layers.ts';
import { repaintLayer } from '../repaint-layer.ts';
import { oneWayArrow } from './basemap-arrows.ts';
import { basemapLayers, type BasemapAppearance } from './basemap-layers.ts';
import { shieldName } from './basemap-names.ts';
import { basemapPalettes } from './basemap-palette.ts';

const unchecked: StyleSetterOptions = { validate: false };

/** At higher zooms the name of a country would be placed among streets. */
const lastCountryNameZoom = 7;
/** At higher zooms the outline's borders are visibly off. */
const lastBorderZoom = 8;
const lastZoom = 24;

const sidePx = 12;
const cornerPx = 3;
const pixelRatio = 2;

/** Between the outline and the names of the countries; the density of the points lies under the names. */
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
    for (const layer of basemapLayers(appearance, this.#facts)) {
      map.addLayer(layer, layer.type === 'symbol' ? outlineLayerIds.names : densityIds.far);
    }
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

  /** Layer by layer: the tiles stay. */
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

/** The plate under a road's number, stretched to its width, and the arrow of a one-way street. */
function drawBasemapImages(map: MapLibre, theme: ThemeName): void {
  const { shield, shieldEdge, faintName } = basemapPalettes[theme];
  const inner: [number, number][] = [[(cornerPx + 1) * pixelRatio, (sidePx - cornerPx - 1) * pixelRatio]];
  draw(map, shieldName, { stretchX: inner, stretchY: inner }, (context) => {
    context.roundRect(0.5, 0.5, sidePx - 1, sidePx - 1, cornerPx);
    context.fillStyle = shield;
    context.strokeStyle = shieldEdge;
    context.fill();
    context.stroke();
  });
  draw(map, oneWayArrow, {}, (context) => {
    context.moveTo(1, 6);
    context.lineTo(10, 6);
    context.moveTo(7, 3);
    context.lineTo(10.5, 6);
    context.lineTo(7, 9);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = faintName;
    context.lineWidth = 1.25;
    context.stroke();
  });
}

function draw(
  map: MapLibre,
  name: string,
  stretch: Partial<StyleImageMetadata>,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx * pixelRatio;
  canvas.height = sidePx * pixelRatio;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.scale(pixelRatio, pixelRatio);
  context.beginPath();
  paint(context);
  if (map.hasImage(name)) map.removeImage(name);
  map.addImage(name, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio, ...stretch });
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
