import type { Map as MapLibre } from 'maplibre-gl';
import { type PropertyName, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import type { LngLat } from '../camera/map-position.ts';
import { pointSource, tileMaxZoom } from '../objects/point-source.ts';
import { tilesAbove, type TileAddress } from '../tiles/tile-address.ts';
import type { TileNames } from '../tiles/tile-names.ts';
import type { LiveChange } from './live-changes.ts';

/** A further point of a section names its parent in it. */
const parentProperty: PropertyName<'points'> = 'of';

/** From this many changes on, every tile is requested again: finding the affected ones would take longer. */
const manyChanges = 500;

/** A section reaches further than its own position. */
export function refreshTilesAt(map: MapLibre, changes: readonly LiveChange[], names: TileNames): void {
  if (map.getSource(pointSource) === undefined) return;
  const tiles = new Map<string, TileAddress>();
  for (const { position, name } of reachedPositions(map, changes)) {
    for (const tile of tilesAbove(position, tileMaxZoom)) {
      tiles.set(keyOf(tile), tile);
      names.set(tile, name);
    }
  }
  if (changes.length >= manyChanges) return refreshAllTiles(map);
  map.refreshTiles(pointSource, [...tiles.values()]);
  dropStoredTiles(map, (tile) => tiles.has(keyOf(tile)));
}

export function refreshAllTiles(map: MapLibre): void {
  if (map.getSource(pointSource) === undefined) return;
  map.refreshTiles(pointSource);
  dropStoredTiles(map, () => true);
}

interface ReachedPosition {
  position: LngLat;
  name: string;
}

/** The positions of the changes, and the extra and finish points of changed sections, if they are on the screen. */
function reachedPositions(map: MapLibre, changes: readonly LiveChange[]): ReachedPosition[] {
  const nameOf = new Map(changes.map(({ id, name }) => [id, name]));
  const ofSections = map.querySourceFeatures(pointSource, {
    sourceLayer: tileLayers.points,
    filter: ['has', parentProperty],
    validate: false,
  });
  return [
    ...changes.flatMap(({ positions, name }) => positions.map((position) => ({ position, name }))),
    ...ofSections.flatMap((feature) => {
      const name = nameOf.get(String(feature.properties[parentProperty]));
      if (name === undefined || feature.geometry.type !== 'Point') return [];
      return [{ position: feature.geometry.coordinates as LngLat, name }];
    }),
  ];
}

/** MapLibre caches tiles that left the view and shows them again without asking; `refreshTiles` skips those. */
function dropStoredTiles(map: MapLibre, isDropped: (tile: TileAddress) => boolean): void {
  const stored = map.style.tileManagers[pointSource]?._outOfViewCache;
  stored?.filter((tile) => !isDropped(tile.tileID.canonical));
}

function keyOf({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`;
}
