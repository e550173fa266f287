import type { Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import { baseLayer, baseLayerIds, baseSource, type BaseLayerTiles } from './base-layers.ts';

/** So many failures with nothing in between mean that the provider is out of reach. */
const failuresToRest = 4;
const restMs = 60_000;

/**
 * Shows one base layer at a time. It is asked for one picture first: where that does not come (no network, a provider
 * that is down) there is one failed request and not one for each tile of each view; the outline below stays, and the
 * layer is tried again every minute.
 */
export class BaseLayerControl {
  readonly #map: MapLibre;
  readonly #tell: (isReached: boolean, tiles: BaseLayerTiles) => void;
  #tiles: BaseLayerTiles;
  #failures = 0;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopCredit: (() => void) | undefined;

  constructor(map: MapLibre, tiles: BaseLayerTiles, tell: (isReached: boolean, tiles: BaseLayerTiles) => void) {
    this.#map = map;
    this.#tiles = tiles;
    this.#tell = tell;
    map.on('error', (event) => {
      if ('sourceId' in event && event.sourceId === baseLayerIds.source) this.#fail();
    });
    map.on('sourcedata', (event) => this.#succeed(event));
    globalThis.addEventListener('online', this.#try);
  }

  destroy(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#stopCredit?.();
    globalThis.removeEventListener('online', this.#try);
  }

  start(): void {
    this.#try();
  }

  show(tiles: BaseLayerTiles): void {
    this.#tiles = tiles;
    this.#stopCredit?.();
    this.#stopCredit = undefined;
    const { source, layer } = baseLayerIds;
    const ids = this.#map.getLayersOrder();
    const above = ids[ids.indexOf(layer) + 1];
    const paint = this.#map.getLayer(layer)?.serialize().paint;
    this.#map.removeLayer(layer);
    this.#map.removeSource(source);
    this.#map.addSource(source, baseSource(tiles));
    this.#map.addLayer({ ...baseLayer('light'), paint: paint as object }, above);
    this.#try();
  }

  readonly #try = (): void => {
    clearTimeout(this.#timer);
    this.#attempt += 1;
    const attempt = this.#attempt;
    void isReached(this.#tiles).then((answers) => {
      if (attempt !== this.#attempt) return;
      this.#failures = 0;
      this.#tell(answers, this.#tiles);
      if (answers) {
        this.#setVisible(true);
        void this.#credit(attempt);
      } else this.#rest();
    });
  };

  async #credit(attempt: number): Promise<void> {
    const { copyrightUrl } = this.#tiles;
    if (copyrightUrl === undefined || this.#stopCredit !== undefined) return;
    const { creditView } = await import('./base-credit.ts');
    if (attempt === this.#attempt) this.#stopCredit = creditView(this.#map, copyrightUrl);
  }

  #fail(): void {
    this.#failures += 1;
    if (this.#failures !== failuresToRest) return;
    this.#tell(false, this.#tiles);
    this.#rest();
  }

  #rest(): void {
    this.#setVisible(false);
    this.#timer = setTimeout(this.#try, restMs);
  }

  #succeed(event: MapSourceDataEvent): void {
    if (event.sourceId === baseLayerIds.source && event.tile?.hasData() === true) this.#failures = 0;
  }

  #setVisible(isVisible: boolean): void {
    if (this.#map.getLayer(baseLayerIds.layer) === undefined) return;
    this.#map.setLayoutProperty(baseLayerIds.layer, 'visibility', isVisible ? 'visible' : 'none');
  }
}

/** The one picture of the whole world; browsers keep it for days, so it costs nobody anything. */
async function isReached({ url }: BaseLayerTiles): Promise<boolean> {
  const world = url.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  try {
    return (await fetch(world, { credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}
