import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Language } from '@dozor/domain/schema/label.ts';
import { countryNames } from './country-names.ts';
import { decodeOutline, type PackedOutline } from './decode-outline.ts';
import { farOutline as far } from './far-outline.ts';
import { outlineSources } from './outline-layers.ts';

/** The far outline is too coarse from here on. */
const nearZoom = 4.6;

/** Fills the outline: the small far one at once, the fine one when somebody first comes closer. */
export class OutlineLoader {
  readonly #map: MapLibre;
  #language: Language;
  #isNearAsked = false;

  constructor(map: MapLibre, language: Language) {
    this.#map = map;
    this.#language = language;
    map.on('moveend', () => void this.#loadNear());
  }

  async load(): Promise<void> {
    this.#showNames();
    this.#show(far);
    await this.#loadNear();
  }

  setLanguage(language: Language): void {
    this.#language = language;
    this.#showNames();
  }

  async #loadNear(): Promise<void> {
    if (this.#isNearAsked || this.#map.getZoom() < nearZoom) return;
    this.#isNearAsked = true;
    const near = await fetchNear();
    this.#isNearAsked = near !== undefined;
    if (near === undefined) return;
    this.#show(near);
  }

  #show(packed: PackedOutline): void {
    const { land, borders } = decodeOutline(packed);
    void this.#map.getSource<GeoJSONSource>(outlineSources.land)?.setData(land);
    void this.#map.getSource<GeoJSONSource>(outlineSources.borders)?.setData(borders);
  }

  #showNames(): void {
    void this.#map.getSource<GeoJSONSource>(outlineSources.names)?.setData(countryNames(far.names, this.#language));
  }
}

/** Without it the far outline goes on, so a failure is no error to tell anybody. */
async function fetchNear(): Promise<PackedOutline | undefined> {
  try {
    const answer = await fetch('/outline/near.json');
    return answer.ok ? ((await answer.json()) as PackedOutline) : undefined;
  } catch {
    return undefined;
  }
}
