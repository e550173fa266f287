import type { Map as MapLibre, MapSourceDataEvent, RasterTileSource } from 'maplibre-gl';
import { baseLayer, baseLayerIds, baseSource, type BaseLayerTiles } from './base-layers.ts';

/** So many failures with nothing in between mean that the provider is out of reach. */
const failuresToRest = 4;
const restMs = 60_000;

/**
 * Shows one base layer at a time. When its tiles do not come it is put aside for a minute instead of being asked for
 * with every move; the outline below stays.
 */
export class BaseLayerControl {
  readonly #map: MapLibre;
  readonly #tell: (isReached: boolean) => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: MapLibre, tell: (isReached: boolean) => void) {
    this.#map = map;
    this.#tell = tell;
    map.on('error', (event) => {
      if ('sourceId' in event && event.sourceId === baseLayerIds.source) this.#fail();
    });
    map.on('sourcedata', (event) => this.#succeed(event));
    globalThis.addEventListener('online', this.#retry);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#retry);
  }

  show(tiles: BaseLayerTiles): void {
    const { source, layer } = baseLayerIds;
    const above = this.#layerAbove();
    const specification = this.#map.getLayer(layer)?.serialize();
    this.#map.removeLayer(layer);
    this.#map.removeSource(source);
    this.#map.addSource(source, baseSource(tiles));
    const paint = specification !== undefined && 'paint' in specification ? specification.paint : undefined;
    this.#map.addLayer({ ...baseLayer('light'), paint: { ...(paint as object) } }, above);
    this.#retry();
  }

  readonly #retry = (): void => {
    clearTimeout(this.#timer);
    this.#failures = 0;
    if (this.#map.getLayer(baseLayerIds.layer) === undefined) return;
    this.#map.setLayoutProperty(baseLayerIds.layer, 'visibility', 'visible');
  };

  #fail(): void {
    this.#failures += 1;
    if (this.#failures !== failuresToRest) return;
    this.#map.setLayoutProperty(baseLayerIds.layer, 'visibility', 'none');
    this.#tell(false);
    this.#timer = setTimeout(() => this.#tryAgain(), restMs);
  }

  /** Asks for the tiles afresh: a source remembers those that failed. */
  #tryAgain(): void {
    const source = this.#map.getSource<RasterTileSource>(baseLayerIds.source);
    if (source === undefined) return;
    source.setTiles([...source.tiles]);
    this.#retry();
  }

  #succeed(event: MapSourceDataEvent): void {
    if (event.sourceId !== baseLayerIds.source || event.tile?.hasData() !== true) return;
    if (this.#failures >= failuresToRest) this.#tell(true);
    this.#failures = 0;
  }

  #layerAbove(): string | undefined {
    const ids = this.#map.getLayersOrder();
    return ids[ids.indexOf(baseLayerIds.layer) + 1];
  }
}
