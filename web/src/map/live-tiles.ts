import type { Map as MapLibre } from 'maplibre-gl';
import { objectSource, tileLayers, tileMaxZoom } from './objects/object-source.ts';
import type { LngLat } from './map-position.ts';
import { tilesAbove, type TileAddress } from './tile-address.ts';

/** From this many changed places on every tile is asked again: an unchanged one is a cheap 304. */
const manyPlaces = 40;

/**
 * Fetches anew exactly the tiles that contain the changed places, and drops those that are kept for later.
 * `ids` are the changed objects: a section reaches further than its own place.
 */
export function refreshTilesAt(map: MapLibre, places: readonly LngLat[], ids: readonly string[]): void {
  if (map.getSource(objectSource) === undefined) return;
  if (places.length >= manyPlaces) return refreshAllTiles(map);
  const reached = [...places, ...sectionPlaces(map, new Set(ids))];
  const tiles = new Map(reached.flatMap((place) => tilesAbove(place, tileMaxZoom)).map((tile) => [keyOf(tile), tile]));
  map.refreshTiles(objectSource, [...tiles.values()]);
  dropKeptTiles(map, (tile) => tiles.has(keyOf(tile)));
}

export function refreshAllTiles(map: MapLibre): void {
  if (map.getSource(objectSource) === undefined) return;
  map.refreshTiles(objectSource);
  dropKeptTiles(map, () => true);
}

/** The extra and finish points of a changed section, as far as they are on the screen. */
function sectionPlaces(map: MapLibre, ids: ReadonlySet<string>): LngLat[] {
  const features = map.querySourceFeatures(objectSource, {
    sourceLayer: tileLayers.points,
    filter: ['has', 'of'],
    validate: false,
  });
  return features.flatMap((feature) =>
    feature.geometry.type === 'Point' && ids.has(String(feature.properties['of']))
      ? [feature.geometry.coordinates as LngLat]
      : [],
  );
}

/** MapLibre keeps tiles that left the view and shows them again without asking; `refreshTiles` does not reach those. */
function dropKeptTiles(map: MapLibre, isDropped: (tile: TileAddress) => boolean): void {
  const kept = map.style.tileManagers[objectSource]?._outOfViewCache;
  kept?.filter((tile) => !isDropped(tile.tileID.canonical));
}

function keyOf({ z, x, y }: TileAddress): string {
  return `${z}/${x}/${y}`;
}
