import type { Label, Language } from '@dozor/domain/schema/label.ts';
import type { VectorSourceSpecification } from 'maplibre-gl';

export const objectSource = 'objects';

/** Layers of the tiles (decisions.md §4). */
export const tileLayers = { clusters: 'clusters', points: 'points', sections: 'sections' } as const;

export const tileMaxZoom = 14;

const credit: Label = { ru: '© Участники Дозора, ODbL', en: '© Dozor contributors, ODbL' };

/** What `/api/tiles/tiles.json` says too; written here, the first tile need not wait for that file. */
function attribution(language: Language): string {
  const licence = 'https://opendatacommons.org/licenses/odbl/1-0/';
  return `<a href="${licence}" target="_blank" rel="noopener">${credit[language]}</a>`;
}

/** Deleted objects come only when asked for; everything else the filter does is done here. */
export function objectTilesUrl(withDeleted: boolean): string {
  const url = `${globalThis.location.origin}/api/tiles/{z}/{x}/{y}.mvt`;
  return withDeleted ? `${url}?rating=-2` : url;
}

export function objectSourceSpecification(withDeleted: boolean, language: Language): VectorSourceSpecification {
  const tiles = [objectTilesUrl(withDeleted)];
  return { type: 'vector', tiles, minzoom: 0, maxzoom: tileMaxZoom, attribution: attribution(language) };
}
