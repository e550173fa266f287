import type { MapPosition } from '../../map/camera/map-position.ts';
import { tileMaxZoom } from '../../map/objects/point-source.ts';
import { tilesAbove } from '../../map/tiles/tile-address.ts';

/** Time at which the server sent the points in the middle of the view; null if the worker has not cached them. */
export async function timeOfPoints({ center, zoom }: MapPosition): Promise<Date | null> {
  if (!('caches' in globalThis)) return null;
  const deepest = Math.min(tileMaxZoom, Math.floor(zoom));
  for (const { z, x, y } of tilesAbove(center, deepest).toReversed()) {
    const answer = await caches.match(`/api/tiles/${z}/${x}/${y}.mvt`, { ignoreSearch: true });
    const date = Date.parse(answer?.headers.get('date') ?? '');
    if (Number.isFinite(date)) return new Date(date);
  }
  return null;
}
