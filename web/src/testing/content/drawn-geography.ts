import { act } from '@testing-library/react';
import { basemapSource } from '../../map/base/basemap-source.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { StubFeature, StubMap } from '../stubs/stub-map-libre.ts';

interface DrawnRoad {
  line: readonly LngLat[];
  kind?: string;
  name?: string;
  isOneway?: boolean;
}

interface DrawnBasemap {
  roads?: readonly DrawnRoad[];
  towns?: readonly { name: string; at: LngLat }[];
}

/** The map draws the base map from now on, with these roads and towns. */
export function drawBasemap(map: StubMap, { roads = [], towns = [] }: DrawnBasemap): void {
  act(() => {
    if (map.getSource(basemapSource) === undefined) map.addSource(basemapSource, { type: 'vector', tiles: [] });
    map.setTileFeatures(basemapSource, 'streets', roads.map(streetOf));
    map.setTileFeatures(basemapSource, 'street_labels', roads.flatMap(labelOf));
    map.setTileFeatures(
      'towns-around',
      'place_labels',
      towns.map(({ name, at }) => ({
        properties: { kind: 'town', name },
        geometry: { type: 'Point', coordinates: at },
      })),
    );
  });
}

function streetOf({ line, kind = 'primary', isOneway = false }: DrawnRoad): StubFeature {
  return {
    properties: { kind, ...(isOneway && { oneway: true }) },
    geometry: { type: 'LineString', coordinates: line.map((position) => [...position]) },
  };
}

function labelOf({ line, name }: DrawnRoad): StubFeature[] {
  if (name === undefined) return [];
  return [
    { properties: { name }, geometry: { type: 'LineString', coordinates: line.map((position) => [...position]) } },
  ];
}
