import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import { type Language, localesOf } from '@dozor/domain/schema/label.ts';
import farFile from './far.json?url';
import { type OutlinePart, outlineAddress } from './outline-address.ts';
import { outlineLayerIds, outlineSources } from './outline-layers.ts';

/** From this zoom on the far outline is too coarse. */
const nearZoom = 4.6;
const nearFile = '/outline/near.json';

export function outlineSource(part: OutlinePart, language: Language): GeoJSONSourceSpecification {
  return { type: 'geojson', data: outlineAddress(part, farFile, localesOf(language)) };
}

/** If the fine outline fails to load, the far one remains. */
export class OutlineControl {
  readonly #map: MapLibre;
  readonly #language: Language;
  #isNear = false;

  constructor(map: MapLibre, language: Language) {
    this.#map = map;
    this.#language = language;
    map.on('moveend', () => this.showNear());
    map.on('sourcedata', this.#uncoverSea);
    map.on('error', (event) => {
      // No connection: the next move tries again.
      if ('sourceId' in event && event.sourceId === outlineSources.land) this.#isNear = false;
    });
  }

  showNear(): void {
    if (this.#isNear || this.#map.getZoom() < nearZoom) return;
    this.#isNear = true;
    for (const part of ['land', 'borders'] as const) this.#show(part, nearFile, this.#language);
  }

  setLanguage(language: Language): void {
    this.#show('names', farFile, language);
  }

  readonly #uncoverSea = ({ sourceId, tile }: MapSourceDataEvent): void => {
    if (sourceId !== outlineSources.land || tile === undefined || !this.#map.isSourceLoaded(sourceId)) return;
    this.#map.off('sourcedata', this.#uncoverSea);
    this.#map.setLayoutProperty(outlineLayerIds.firstLand, 'visibility', 'none');
  };

  #show(part: OutlinePart, file: string, language: Language): void {
    void this.#map
      .getSource<GeoJSONSource>(outlineSources[part])
      ?.setData(outlineAddress(part, file, localesOf(language)));
  }
}
