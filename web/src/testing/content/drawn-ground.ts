import { act } from '@testing-library/react';
import { groundSource } from '../../map/base/ground-source.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { StubFeature, StubMap } from '../stubs/stub-map-libre.ts';

interface DrawnRoad {
  line: readonly LngLat[];
  kind?: string;
  name?: string;
  isOneway?: boolean;
}

interface DrawnGround {
  roads?: readonly DrawnRoad[];
  towns?: readonly { name: string; at: LngLat }[];
}

/** The map draws the ground from now on, with these roads and towns. */
export function drawGround(map: StubMap, { roads = [], towns = [] }: DrawnGround): void {
  act(() => {
    if (map.getSource(groundSource) === undefined) map.addSource(groundSource, { type: 'vector', tiles: [] });
    map.setTileFeatures(groundSource, 'streets', roads.map(streetOf));
    map.setTileFeatures(groundSource, 'street_labels', roads.flatMap(labelOf));
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
