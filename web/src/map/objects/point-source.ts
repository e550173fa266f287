import type { Map as MapLibre, VectorSourceSpecification, VectorTileSource } from 'maplibre-gl';
import { layerZooms } from '@dozor/contract/map/tile-schema.ts';
import { labelAt } from '@dozor/domain/labels/labels.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import { pointTilesProtocol } from './point-tiles-protocol.ts';

export const pointSource = 'objects';

export const tileMaxZoom = layerZooms.points.last;

/** Duplicates `/api/tiles/tiles.json`: written here, the first tile need not wait for that file. */
function attribution(language: Language): string {
  const licence = 'https://opendatacommons.org/licenses/odbl/1-0/';
  return `<a href="${licence}" target="_blank" rel="noopener">${labelAt('product.credit')[language]}</a>`;
}

/** Deleted points are sent only on request; all other filtering is done here. */
export function pointTilesUrl(withDeleted: boolean): string {
  const url = `${pointTilesProtocol}://${globalThis.location.origin}/api/tiles/{z}/{x}/{y}.mvt`;
  return withDeleted ? `${url}?rating=-2` : url;
}

export function pointSourceSpecification(withDeleted: boolean, language: Language): VectorSourceSpecification {
  const tiles = [pointTilesUrl(withDeleted)];
  return { type: 'vector', tiles, minzoom: 0, maxzoom: tileMaxZoom, attribution: attribution(language) };
}

/** @param more markup after it */
export function creditPoints(map: MapLibre, language: Language, more: string): void {
  const source = map.getSource<VectorTileSource>(pointSource);
  if (source === undefined) return;
  const credited = { attribution: attribution(language) + more };
  Object.assign(source, credited);
  // Other tiles of the source are requested with its original options.
  Object.assign(source._options, credited);
  map.fire('sourcedata', { dataType: 'source', sourceDataType: 'visibility' });
}
