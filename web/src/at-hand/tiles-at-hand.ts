import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { tileLayers } from '@dozor/contract/map/tile-schema.ts';
import type { PlacedTilePoint } from '@dozor/contract/map/tile-way-points.ts';
import { type Road, roadsOf } from '@dozor/domain/roads/road.ts';
import { wayTileZoom } from '@dozor/domain/ways/tiles-along.ts';

interface Tile {
  z: number;
  x: number;
  y: number;
}

const emptyStatuses = new Set([204, 404]);

/** The worker of the installed app answers from the areas on the device. */
export async function roadsOfTile(template: string, tile: Tile): Promise<Road[]> {
  return roadsOf(featuresOf(await layerOf(template, tile, 'streets'), tile));
}

export async function pointsOfTile(template: string, tile: Tile): Promise<PlacedTilePoint[]> {
  const points = await layerOf(template, tile, tileLayers.points);
  return featuresOf(points, tile).flatMap(({ id, properties, geometry }): PlacedTilePoint[] => {
    if (geometry.type !== 'Point') return [];
    const [x = 0, y = 0] = geometry.coordinates;
    return [{ id: Number(id), x, y, properties }];
  });
}

/** A tile named `x/y`, of the zoom at which ways are checked. */
export function wayTile(name: string): Tile {
  const [x = 0, y = 0] = name.split('/').map(Number);
  return { z: wayTileZoom, x, y };
}

/** @throws {Error} when neither the network nor the device has it */
async function layerOf(template: string, { z, x, y }: Tile, name: string): Promise<VectorTileLayer | undefined> {
  const url = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  const answer = await fetch(url, { credentials: 'omit' });
  if (emptyStatuses.has(answer.status)) return undefined;
  if (!answer.ok) throw new Error(`Answer ${answer.status}`);
  return new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer()))).layers[name];
}

function featuresOf(layer: VectorTileLayer | undefined, { z, x, y }: Tile) {
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
    const feature = layer!.feature(at);
    const { properties, geometry } = feature.toGeoJSON(x, y, z);
    return { id: feature.id, properties: properties ?? {}, geometry };
  });
}
