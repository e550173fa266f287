import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { baseLayer, baseLayerIds, baseSource, type BaseLayerTiles } from './base-layers.ts';
import { markLayersAbove, markLayersBelow, markSource } from './map-marks.ts';
import { mapPalettes } from './map-palette.ts';
import { objectLayers, sectionLayers, type ObjectLook } from './objects/object-layers.ts';
import { objectSource, objectSourceSpecification } from './objects/object-source.ts';
import { outlineLayers, outlineSources } from './outline/outline-layers.ts';
import { sectorLayers, sectorSources } from './sectors/sector-layers.ts';

export interface MapLook extends ObjectLook {
  base: BaseLayerTiles;
}

const emptySource: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** The whole map from the ground up: outline, base layer, sections, sectors, marks, objects. */
export function mapStyle(look: MapLook): StyleSpecification {
  const palette = mapPalettes[look.theme];
  return {
    version: 8,
    // No `glyphs`: country names are drawn from the page's own font (docs/decisions/0601).
    sources: {
      [outlineSources.land]: { ...emptySource, maxzoom: 9, tolerance: 0.5 },
      [outlineSources.borders]: { ...emptySource, maxzoom: 9, tolerance: 0.5 },
      [outlineSources.names]: emptySource,
      [baseLayerIds.source]: baseSource(look.base),
      [objectSource]: objectSourceSpecification(look.filter.rating < -1, look.language),
      [sectorSources.areas]: emptySource,
      [sectorSources.arrows]: emptySource,
      [markSource]: emptySource,
    },
    layers: [
      ...outlineLayers(palette),
      baseLayer(look.theme),
      ...sectorLayers(look.theme),
      ...sectionLayers(look),
      ...markLayersBelow(palette),
      ...objectLayers(look),
      ...markLayersAbove(palette, look.theme),
    ],
  };
}
