import type { Language } from '@dozor/domain/schema/label.ts';
import type { FilterSpecification, Map as MapLibre, StyleSetterOptions, VectorTileSource } from 'maplibre-gl';
import type { ThemeName } from '../ui/tokens.ts';
import { BaseLayerControl } from './base-layer-control.ts';
import type { BaseLayerTiles } from './base-layers.ts';
import { clusterCount, clusterImage } from './clusters/cluster-expressions.ts';
import { createMapLibre, type MapSettings } from './create-map-libre.ts';
import { refreshAllTiles, refreshTilesAt } from './live-tiles.ts';
import { MapCamera } from './map-camera.ts';
import { listenToMap, type MapListeners } from './map-events.ts';
import type { MapFilter } from './map-filter.ts';
import { MapImages } from './map-images.ts';
import { drawMarks, type MapMarks } from './map-marks.ts';
import type { LngLat } from './map-position.ts';
import { countsOf, viewOf, type MapView, type Readable } from './map-view.ts';
import { mapStyle, type MapLook } from './map-style.ts';
import { objectFilter, sectionFilter } from './objects/object-filter.ts';
import { iconPaddingPx, objectLayerIds } from './objects/object-layers.ts';
import { objectSource, objectTilesUrl } from './objects/object-source.ts';
import type { TypeCounts } from './objects/view-counts.ts';
import { OutlineLoader } from './outline/load-outline.ts';
import { SectorOverlay } from './sectors/sector-overlay.ts';

const unchecked: StyleSetterOptions = { validate: false };

/**
 * The map as the rest of the web app sees it. Everything of MapLibre stays behind it; `container.dozorMap` holds the
 * MapLibre map for browser tests.
 */
export class ObjectMap {
  readonly camera: MapCamera;
  readonly view: Readable<MapView>;
  /** How many objects of each type and rating the view holds. */
  readonly counts: Readable<TypeCounts>;
  readonly #map: MapLibre;
  readonly #images: MapImages;
  readonly #outline: OutlineLoader;
  readonly #base: BaseLayerControl;
  readonly #sectors: SectorOverlay;
  readonly #stops: (() => void)[];
  #look: MapLook;

  constructor(settings: MapSettings, listeners: MapListeners) {
    this.#look = settings.look;
    this.#map = createMapLibre(settings);
    this.camera = new MapCamera(this.#map, settings.hasReducedMotion);
    this.view = viewOf(this.#map, this.camera);
    this.counts = countsOf(this.#map);
    this.#images = new MapImages(this.#map);
    this.#outline = new OutlineLoader(this.#map, settings.look.language);
    this.#base = new BaseLayerControl(this.#map, settings.look.base, listeners.baseLayerReached);
    this.#sectors = new SectorOverlay(this.#map, settings.look.filter);
    this.#stops = listenToMap(this.#map, listeners);
    Object.assign(settings.container, { dozorMap: this.#map });
    this.#map.on('resize', () => this.#fitIcons());
    this.#map.once('style.load', () => {
      this.#fitIcons();
      this.#base.start();
      void this.#outline.load();
    });
  }

  /** How it looks, or will as soon as its style is there. */
  get look(): MapLook {
    return this.#look;
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    this.#base.destroy();
    this.#images.destroy();
    this.#map.remove();
  }

  /** No request is made, unless deleted objects are asked for, which are not in the usual tiles. */
  setFilter(filter: MapFilter): void {
    const before = this.#look.filter;
    this.#look = { ...this.#look, filter };
    this.#afterStyle(() => {
      const filters: [string, FilterSpecification][] = [
        [objectLayerIds.dots, objectFilter(filter)],
        [objectLayerIds.icons, objectFilter(filter)],
        [objectLayerIds.sections, sectionFilter(filter)],
        [objectLayerIds.sectionCasing, sectionFilter(filter)],
        [objectLayerIds.clusters, ['>', clusterCount(filter), 0]],
      ];
      for (const [layer, expression] of filters) this.#map.setFilter(layer, expression, unchecked);
      this.#drawClusters();
      this.#sectors.setFilter(filter);
      if (isDeletedShown(before) !== isDeletedShown(filter)) this.#changeTiles(isDeletedShown(filter));
    });
  }

  setLanguage(language: Language): void {
    this.#look = { ...this.#look, language };
    this.#afterStyle(() => {
      this.#outline.setLanguage(language);
      this.#drawClusters();
    });
  }

  setTheme(theme: ThemeName): void {
    this.#look = { ...this.#look, theme };
    this.#afterStyle(() => this.#repaint());
  }

  setBaseLayer(base: BaseLayerTiles): void {
    this.#look = { ...this.#look, base };
    this.#afterStyle(() => this.#base.show(base));
  }

  setMarks(marks: MapMarks): void {
    this.#afterStyle(() => {
      drawMarks(this.#map, marks);
      this.#sectors.setSelected(marks.selected?.views ?? []);
      this.#sectors.setActive(marks.hovered?.id ?? marks.selected?.id ?? null);
    });
  }

  refresh(places: readonly LngLat[], ids: readonly string[]): void {
    // A reload that is under way for another reason may swallow this one: then it is made again afterwards.
    const isBusy = !this.#map.areTilesLoaded();
    refreshTilesAt(this.#map, places, ids);
    if (isBusy) this.#map.once('idle', () => refreshTilesAt(this.#map, places, ids));
  }

  refreshAll(): void {
    refreshAllTiles(this.#map);
  }

  setLabel(label: string): void {
    this.#map.getCanvas().setAttribute('aria-label', label);
  }

  /** Hands the MapLibre map to parts of this folder that come only when they are needed, such as the form's handles. */
  lend<T>(use: (map: MapLibre) => T): T {
    return use(this.#map);
  }

  /** Waits for the tiles to be read anew for the filter: MapLibre loses one of two reloads that meet. */
  #changeTiles(withDeleted: boolean): void {
    this.#map.once('idle', () => {
      this.#map.getSource<VectorTileSource>(objectSource)?.setTiles([objectTilesUrl(withDeleted)]);
    });
  }

  #drawClusters(): void {
    const image = clusterImage(this.#look.filter, this.#look);
    this.#map.setLayoutProperty(objectLayerIds.clusters, 'icon-image', image, unchecked);
  }

  /** Takes over the paint of the other theme layer by layer: the sources with all their tiles stay. */
  #repaint(): void {
    for (const layer of mapStyle(this.#look).layers) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        this.#map.setPaintProperty(layer.id, name as never, value as never, unchecked);
      }
      const image = layer.type === 'symbol' ? layer.layout?.['icon-image'] : undefined;
      if (image !== undefined) this.#map.setLayoutProperty(layer.id, 'icon-image', image, unchecked);
    }
    this.#sectors.repaint();
  }

  #fitIcons(): void {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    this.#map.setLayoutProperty(
      objectLayerIds.icons,
      'icon-padding',
      iconPaddingPx(clientWidth * clientHeight),
      unchecked,
    );
  }

  #afterStyle(action: () => void): void {
    if (this.#map.style?._loaded === true) action();
    else this.#map.once('style.load', action);
  }
}

/** Only then are they in the tiles. */
function isDeletedShown(filter: MapFilter): boolean {
  return filter.rating < -1;
}
