import type { VectorSourceSpecification } from 'maplibre-gl';

export const objectSource = 'objects';

/** Layers of the tiles (decisions.md §4). */
export const tileLayers = { clusters: 'clusters', points: 'points', sections: 'sections' } as const;

export const tileMaxZoom = 14;

/** What `/api/tiles/tiles.json` says too; written here, the first tile need not wait for that file. */
const attribution =
  '<a href="https://opendatacommons.org/licenses/odbl/1-0/" target="_blank" rel="noopener">© Dozor contributors, ODbL</a>';

/** Deleted objects come only when asked for; everything else the filter does is done here. */
export function objectTilesUrl(withDeleted: boolean): string {
  const url = `${globalThis.location.origin}/api/tiles/{z}/{x}/{y}.mvt`;
  return withDeleted ? `${url}?rating=-2` : url;
}

export function objectSourceSpecification(withDeleted: boolean): VectorSourceSpecification {
  return { type: 'vector', tiles: [objectTilesUrl(withDeleted)], minzoom: 0, maxzoom: tileMaxZoom, attribution };
}
