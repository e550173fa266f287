import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { baseLayer, baseLayerIds, baseSource, type BaseLayerTiles } from './base/base-layers.ts';
import { markLayersAbove, markLayersBelow, markSource } from './map-marks.ts';
import { densityLayers } from './objects/density-layers.ts';
import { pointLayers, sectionLayers, type PointAppearance } from './objects/point-layers.ts';
import { pointSource, pointSourceSpecification } from './objects/point-source.ts';
import { outlineSource } from './outline/outline-control.ts';
import { outlineLayers, outlineNames, outlineSources } from './outline/outline-layers.ts';
import { mapPalettes } from './palette/map-palette.ts';
import { sectorLayers, sectorSources } from './sectors/sector-layers.ts';

export interface MapAppearance extends PointAppearance {
  base: BaseLayerTiles;
}

const emptySource: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** Layers from the bottom up. */
export function mapStyle(appearance: MapAppearance): StyleSpecification {
  const palette = mapPalettes[appearance.theme];
  return {
    version: 8,
    // No `glyphs`: country names are drawn with the page's own font (docs/decisions/10-map.md).
    sources: {
      [outlineSources.land]: { ...outlineSource('land', appearance.language), maxzoom: 9, tolerance: 0.5 },
      [outlineSources.borders]: { ...outlineSource('borders', appearance.language), maxzoom: 9, tolerance: 0.5 },
      [outlineSources.names]: outlineSource('names', appearance.language),
      [baseLayerIds.source]: baseSource(appearance.base),
      [pointSource]: pointSourceSpecification(appearance.filter.rating < -1, appearance.language),
      [sectorSources.areas]: emptySource,
      [sectorSources.arrows]: emptySource,
      [markSource]: emptySource,
    },
    layers: [
      ...outlineLayers(palette),
      baseLayer(appearance.theme, appearance.base.kind),
      ...densityLayers(appearance.filter, appearance.theme),
      ...outlineNames(palette),
      ...sectorLayers(appearance.theme),
      ...sectionLayers(appearance),
      ...markLayersBelow(palette),
      ...pointLayers(appearance),
      ...markLayersAbove(palette, appearance.theme),
    ],
  };
}
