import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

export interface ReadFeature {
  id: number | undefined;
  properties: Record<string, number | string | boolean>;
  /** Rings or lines of [x, y] in tile units. */
  geometry: [number, number][][];
}

/** Decodes a vector tile with an independent reader: its layers by name. */
export function readTile(bytes: Uint8Array): Record<string, ReadFeature[]> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, i) => {
        const feature = layer.feature(i);
        const geometry = feature.loadGeometry().map((ring) => ring.map(({ x, y }): [number, number] => [x, y]));
        return { id: feature.id, properties: { ...feature.properties }, geometry };
      }),
    ]),
  );
}
