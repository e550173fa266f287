import { cellZooms, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import { tileBoxBounds, type TileAddress } from '../tiles/tile-address.ts';
import { densityLayer } from './density-layer.ts';
import { firstIconsZoom, firstRingsZoom } from './first-icons-zoom.ts';
import { type Cluster, mergeClusters, type TileBox } from './merge-clusters.ts';
import { layerName, type ReadFeature, type ReadLayer, readLayer } from './read-layer.ts';
import { fieldsOf, joined } from './tile-message.ts';
import { clustersLayer } from './write-clusters.ts';

/** A tile of 512 px has 8×8 cells; the server makes one cluster for each. */
const cellsOfTile = 2 ** cellZooms;
const kindPattern = /:-?\d$/;

/** Far out, single points are gathered too, so that a tile with few of them looks like one with many. */
export function gatherClusters(tile: ArrayBuffer, address: TileAddress): ArrayBuffer {
  const bytes = new Uint8Array(tile);
  const layers = fieldsOf(bytes).map((field) => ({ field, name: layerName(bytes, field) }));
  const isFar = address.z < firstIconsZoom;
  const isDense = address.z < firstRingsZoom;
  const isGathered = (name: string) => name === tileLayers.clusters || (isDense && name === tileLayers.points);
  const gathered = layers.filter(({ name }) => isGathered(name));
  if (gathered.length === 0) return tile;
  const written = gathered.map(({ field, name }) => {
    const layer = readLayer(bytes, field);
    const clusters = name === tileLayers.clusters ? clustersOf(layer) : clustersOfPoints(layer);
    const boundsOf = (box: TileBox) =>
      tileBoxBounds(
        address,
        box.map((side) => side / layer.extent),
      );
    const merged = mergeClusters(clusters, layer.extent);
    const layerName = isFar || name === tileLayers.clusters ? tileLayers.clusters : densityLayer;
    return clustersLayer(layerName, merged, layer.extent, boundsOf);
  });
  const others = layers.filter(({ name }) => !isGathered(name) || (!isFar && name === tileLayers.points));
  return joined([...others.map(({ field }) => bytes.subarray(field.start, field.end)), ...written]).buffer;
}

function clustersOf({ extent, features }: ReadLayer): Cluster[] {
  return features.map(({ x, y, properties }) => {
    const kinds = new Map([...properties].filter(isKind));
    const count = Number(properties.get('count'));
    return { x, y, count, kinds, box: count === 1 ? [x, y, x, y] : cellBox(x, y, extent) };
  });
}

function isKind(property: [string, string | number]): property is [string, number] {
  return kindPattern.test(property[0]);
}

function cellBox(x: number, y: number, extent: number): TileBox {
  const side = extent / cellsOfTile;
  const [left, top] = [x - (x % side), y - (y % side)];
  return [left, top, left + side, top + side];
}

/** One for each cell, as the server makes them where there are more points. */
function clustersOfPoints({ extent, features }: ReadLayer): Cluster[] {
  const side = extent / cellsOfTile;
  const cells = Map.groupBy(
    // The further points of a section are not counted.
    features.filter(({ properties }) => !properties.has('of')),
    ({ x, y }) => Math.floor(y / side) * cellsOfTile + Math.floor(x / side),
  );
  return [...cells.values()].map(clusterOfPoints);
}

function clusterOfPoints(points: readonly ReadFeature[]): Cluster {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const mean = (positions: readonly number[]) => positions.reduce((sum, one) => sum + one, 0) / positions.length;
  const kinds = new Map<string, number>();
  for (const { properties } of points) {
    const kind = `${properties.get('type')}:${properties.get('rating') ?? 1}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return { x: mean(xs), y: mean(ys), count: points.length, kinds, box };
}
