import type { Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import { LiveValue } from '../../ui/live-value.ts';
import type { BaseCover } from '../bare/bare-view.ts';
import type { BasemapAppearance } from '../basemap/basemap-layers.ts';
import type { Basemap } from '../basemap/basemap.ts';
import { outlineLayerIds } from '../outline/outline-layers.ts';
import { baseLayer, baseLayerIds, baseSource, type BaseLayerTiles, type PictureTiles } from './base-layers.ts';
import { basemapSource, type BasemapTileJson, coveredBy, loadBasemapTileJson } from './basemap-source.ts';
import { isDemoInView, loadDemoStreets } from './demo-streets.ts';

/** This many failures in a row mean that the provider is unreachable. */
const failuresToRest = 4;
const restMs = 60_000;

/**
 * Probes a layer first with a single picture, or its TileJSON: an unreachable provider costs one failed request instead
 * of one per tile and view. It is retried every minute.
 */
export class BaseLayerControl {
  /** Counts as reached until the first answer, so that nothing is drawn in place of a layer that is about to load. */
  readonly cover = new LiveValue<BaseCover>({ isReached: true, covered: null });
  readonly #map: MapLibre;
  readonly #report: (isReached: boolean, tiles: BaseLayerTiles) => void;
  #tiles: BaseLayerTiles;
  #appearance: BasemapAppearance;
  #basemap: Basemap | undefined;
  /** The demo country stands in for a base layer that is not reachable. */
  #isDemo = false;
  #failures = 0;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopCredit: (() => void) | undefined;

  constructor(
    map: MapLibre,
    { base, theme, language }: BasemapAppearance & { base: BaseLayerTiles },
    report: (isReached: boolean, tiles: BaseLayerTiles) => void,
  ) {
    this.#map = map;
    this.#tiles = base;
    this.#appearance = { theme, language };
    this.#report = report;
    map.on('error', (event) => {
      if ('sourceId' in event && event.sourceId === this.#source) this.#fail();
    });
    map.on('sourcedata', (event) => this.#succeed(event));
    map.on('moveend', () => this.#showDemo());
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
    this.#removeBasemap();
    const { source, layer } = baseLayerIds;
    const ids = this.#map.getLayersOrder();
    const above = ids[ids.indexOf(layer) + 1];
    this.#map.removeLayer(layer);
    this.#map.removeSource(source);
    this.#map.addSource(source, baseSource(tiles));
    this.#map.addLayer(baseLayer(this.#appearance.theme, tiles.kind), above);
    this.#setVisible(false);
    this.#try();
  }

  setAppearance(appearance: BasemapAppearance): void {
    this.#appearance = appearance;
    this.#basemap?.setAppearance(appearance);
  }

  get #source(): string {
    return this.#tiles.kind === 'ground' ? basemapSource : baseLayerIds.source;
  }

  readonly #try = (): void => {
    clearTimeout(this.#timer);
    this.#attempt += 1;
    // The base map's address is not known yet.
    if (this.#tiles.url === '') return;
    const attempt = this.#attempt;
    void this.#open(this.#tiles).then((show) => {
      if (attempt !== this.#attempt) return;
      this.#failures = 0;
      if (show) {
        if (this.#isDemo) this.#removeBasemap();
        this.#show(show);
        return;
      }
      // The demo stays while its base layer is still not reachable.
      if (!this.#isDemo) this.#rest();
      else this.#timer = setTimeout(this.#try, restMs);
    });
  };

  #show(show: () => BaseCover['covered']): void {
    this.#report(true, this.#tiles);
    this.cover.set({ isReached: true, covered: show() });
  }

  #showDemo(): void {
    if (this.cover.get().isReached || !isDemoInView(this.#map)) return;
    const attempt = this.#attempt;
    void loadDemoStreets()
      .then((tileJson) => this.#draw(tileJson))
      .then((show) => {
        if (show === undefined || attempt !== this.#attempt || this.cover.get().isReached) return;
        this.#isDemo = true;
        this.#show(show);
      });
  }

  /** @returns a function that shows the layer and returns its coverage, once the provider has answered */
  async #open(tiles: BaseLayerTiles): Promise<(() => BaseCover['covered']) | undefined> {
    if (tiles.kind !== 'ground') return (await isReached(tiles)) ? () => this.#showPictures(tiles) : undefined;
    return this.#draw(await loadBasemapTileJson(tiles.url));
  }

  async #draw(tileJson: BasemapTileJson | undefined): Promise<(() => BaseCover['covered']) | undefined> {
    // The drawing code is not needed without a base map.
    const drawn = tileJson && (await import('../basemap/basemap.ts').catch(() => undefined));
    if (tileJson === undefined || drawn === undefined) return undefined;
    return () => {
      this.#basemap ??= new drawn.Basemap(this.#map, tileJson, this.#appearance);
      return coveredBy(tileJson);
    };
  }

  #showPictures({ copyrightUrl }: PictureTiles): null {
    this.#setVisible(true);
    if (copyrightUrl !== undefined) void this.#credit(copyrightUrl, this.#attempt);
    return null;
  }

  async #credit(address: string, attempt: number): Promise<void> {
    if (this.#stopCredit !== undefined) return;
    const { creditView } = await import('./base-credit.ts');
    if (attempt === this.#attempt) this.#stopCredit = creditView(this.#map, address);
  }

  #fail(): void {
    this.#failures += 1;
    if (this.#failures === failuresToRest) this.#rest();
  }

  #rest(): void {
    const wasDemo = this.#isDemo;
    this.#report(false, this.#tiles);
    this.cover.set({ isReached: false, covered: null });
    this.#setVisible(false);
    this.#removeBasemap();
    this.#timer = setTimeout(this.#try, restMs);
    if (!wasDemo) this.#showDemo();
  }

  #succeed(event: MapSourceDataEvent): void {
    if (event.sourceId === this.#source && event.tile?.hasData() === true) this.#failures = 0;
  }

  #removeBasemap(): void {
    this.#basemap?.remove();
    this.#basemap = undefined;
    this.#isDemo = false;
  }

  #setVisible(isVisible: boolean): void {
    if (this.#map.getLayer(baseLayerIds.layer) === undefined) return;
    this.#map.setLayoutProperty(baseLayerIds.layer, 'visibility', isVisible ? 'visible' : 'none');
    // Pictures have names of their own.
    this.#map.setLayoutProperty(outlineLayerIds.names, 'visibility', isVisible ? 'none' : 'visible');
  }
}

/** The single tile of the whole world; browsers cache it for days, so the probe is almost free. */
async function isReached({ url }: PictureTiles): Promise<boolean> {
  const world = url.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  try {
    return (await fetch(world, { credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}
