import type { FilterSpecification, Map as MapLibre, StyleSetterOptions, VectorTileSource } from 'maplibre-gl';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { ThemeName } from '../ui/tokens.ts';
import type { BaseCover } from './bare/bare-view.ts';
import { BaseLayerControl } from './base/base-layer-control.ts';
import type { BaseLayerTiles } from './base/base-layers.ts';
import { MapCamera } from './camera/map-camera.ts';
import { clusterImage } from './clusters/cluster-expressions.ts';
import { createMapLibre, type MapSettings } from './create-map-libre.ts';
import { holdFrames } from './hold-frames.ts';
import { MapImages } from './images/map-images.ts';
import type { LiveChange } from './live/live-changes.ts';
import { refreshAllTiles, refreshTilesAt } from './live/live-tiles.ts';
import { listenToMap, type MapListeners } from './map-events.ts';
import type { MapFilter } from './map-filter.ts';
import { drawMarks, type MapMarks } from './map-marks.ts';
import { mapStyle, type MapAppearance } from './map-style.ts';
import { countsOf, viewOf, type MapView, type Readable } from './map-view.ts';
import { densityFilter, densityIds, densityPaint } from './objects/density-layers.ts';
import { cameraPointIcon } from './objects/map-icon.ts';
import { cameraFilter, otherFilter, pointFilter, sectionFilter } from './objects/point-filter.ts';
import { cameraPadding, iconPadding, iconPaddingPx, pointLayerIds } from './objects/point-layers.ts';
import { creditPoints, pointSource, pointTilesUrl } from './objects/point-source.ts';
import type { TypeCounts } from './objects/view-counts.ts';
import { OutlineControl } from './outline/outline-control.ts';
import { repaintLayer } from './repaint-layer.ts';
import { sectorSources } from './sectors/sector-layers.ts';
import { SectorOverlay } from './sectors/sector-overlay.ts';
import { TileNames } from './tiles/tile-names.ts';
import { whenStyled } from './when-styled.ts';

const unchecked: StyleSetterOptions = { validate: false };

/** Hides everything of MapLibre; `container.dozorMap` is the MapLibre map, for browser tests. */
export class PointMap {
  readonly camera: MapCamera;
  readonly view: Readable<MapView>;
  readonly counts: Readable<TypeCounts>;
  readonly baseCover: Readable<BaseCover>;
  readonly #map: MapLibre;
  readonly #names = new TileNames();
  readonly #images: MapImages;
  readonly #outline: OutlineControl;
  readonly #base: BaseLayerControl;
  readonly #sectors: SectorOverlay;
  readonly #stops: (() => void)[];
  #appearance: MapAppearance;
  #listCredit = '';
  #marks = '';
  #letFramesGo: () => void = () => undefined;

  constructor(settings: MapSettings, listeners: MapListeners) {
    this.#appearance = settings.appearance;
    this.#map = createMapLibre(settings, this.#names);
    this.camera = new MapCamera(this.#map, settings.hasReducedMotion);
    this.view = viewOf(this.#map, this.camera);
    this.counts = countsOf(this.#map);
    this.#images = new MapImages(this.#map);
    this.#outline = new OutlineControl(this.#map, settings.appearance.language);
    this.#base = new BaseLayerControl(this.#map, settings.appearance, listeners.baseLayerReached);
    this.baseCover = this.#base.cover;
    this.#sectors = new SectorOverlay(this.#map, settings.appearance.filter);
    this.#stops = listenToMap(this.#map, listeners);
    Object.assign(settings.container, { dozorMap: this.#map });
    this.#map.on('resize', () => this.#fitIcons());
    this.#map.once('style.load', () => {
      this.#fitIcons();
      this.#base.start();
      this.#outline.showNear();
    });
  }

  /** The current appearance, or the one it will have once its style is loaded. */
  get appearance(): MapAppearance {
    return this.#appearance;
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    this.#letFramesGo();
    this.#base.destroy();
    this.#images.destroy();
    this.#map.remove();
  }

  /** Makes no request, unless deleted points are needed, which are not in the default tiles. */
  setFilter(filter: MapFilter): void {
    const before = this.#appearance.filter;
    this.#appearance = { ...this.#appearance, filter };
    whenStyled(this.#map, () => {
      const filters: [string, FilterSpecification][] = [
        [pointLayerIds.dots, pointFilter(filter)],
        [pointLayerIds.icons, otherFilter(filter)],
        [pointLayerIds.cameras, cameraFilter(filter)],
        [pointLayerIds.sections, sectionFilter(filter)],
        [pointLayerIds.sectionCasing, sectionFilter(filter)],
        [pointLayerIds.clusters, densityFilter(filter)],
        [densityIds.far, densityFilter(filter)],
        [densityIds.underDots, densityFilter(filter)],
      ];
      this.#letFramesGo();
      const sources = [pointSource, ...Object.values(sectorSources)];
      this.#letFramesGo = holdFrames(this.#map, sources, () => {
        for (const [layer, expression] of filters) this.#map.setFilter(layer, expression, unchecked);
        this.#drawClusters();
        this.#sectors.setFilter(filter);
      });
      if (isDeletedShown(before) !== isDeletedShown(filter)) this.#changeTiles(isDeletedShown(filter));
    });
  }

  setLanguage(language: Language): void {
    this.#appearance = { ...this.#appearance, language };
    whenStyled(this.#map, () => {
      this.#outline.setLanguage(language);
      this.#base.setAppearance(this.#appearance);
      creditPoints(this.#map, language, this.#listCredit);
      this.#drawClusters();
    });
  }

  /** @param markup after the credit of the points */
  creditLists(markup: string): void {
    this.#listCredit = markup;
    whenStyled(this.#map, () => creditPoints(this.#map, this.#appearance.language, markup));
  }

  setTheme(theme: ThemeName): void {
    this.#appearance = { ...this.#appearance, theme };
    whenStyled(this.#map, () => this.#repaint());
  }

  setBaseLayer(base: BaseLayerTiles): void {
    this.#appearance = { ...this.#appearance, base };
    whenStyled(this.#map, () => this.#base.show(base));
  }

  /** Unchanged marks cost nothing: new ones are laid out again in every tile. */
  setMarks(marks: MapMarks): void {
    const key = JSON.stringify(marks);
    if (key === this.#marks) return;
    this.#marks = key;
    whenStyled(this.#map, () => {
      drawMarks(this.#map, marks);
      this.#sectors.setSelected(marks.selected?.views ?? []);
      this.#sectors.setActive(marks.hovered?.id ?? marks.selected?.id ?? null);
    });
  }

  /** A cache may lie in between: changes are requested past it. */
  askPastCaches(isNeeded: boolean): void {
    this.#names.isNeeded = isNeeded;
  }

  refresh(changes: readonly LiveChange[]): void {
    // A reload in progress for another reason may swallow this one: it is repeated afterwards.
    const isBusy = !this.#map.areTilesLoaded();
    refreshTilesAt(this.#map, changes, this.#names);
    if (isBusy) this.#map.once('idle', () => refreshTilesAt(this.#map, changes, this.#names));
  }

  refreshAll(): void {
    refreshAllTiles(this.#map);
  }

  setLabel(label: string): void {
    this.#map.getCanvas().setAttribute('aria-label', label);
  }

  /** Hands the MapLibre map to parts of this folder that are loaded on demand, such as the form's handles. */
  lend<T>(use: (map: MapLibre) => T): T {
    return use(this.#map);
  }

  /** Waits until the tiles are read again for the filter: MapLibre loses one of two concurrent reloads. */
  #changeTiles(withDeleted: boolean): void {
    this.#map.once('idle', () => {
      this.#map.getSource<VectorTileSource>(pointSource)?.setTiles([pointTilesUrl(withDeleted)]);
    });
  }

  #drawClusters(): void {
    const image = clusterImage(this.#appearance.filter, this.#appearance);
    this.#map.setLayoutProperty(pointLayerIds.clusters, 'icon-image', image, unchecked);
    const { filter, theme, now } = this.#appearance;
    const camera = cameraPointIcon(theme, now, filter);
    this.#map.setLayoutProperty(pointLayerIds.cameras, 'icon-image', camera, unchecked);
    const paint = densityPaint(filter, theme);
    for (const id of Object.values(densityIds)) {
      for (const name of ['circle-radius', 'circle-color'] as const)
        this.#map.setPaintProperty(id, name, paint[name], unchecked);
    }
  }

  /** The sources with all their tiles stay. */
  #repaint(): void {
    for (const layer of mapStyle(this.#appearance).layers) {
      repaintLayer(this.#map, layer);
      const image = layer.type === 'symbol' ? layer.layout?.['icon-image'] : undefined;
      if (image !== undefined) this.#map.setLayoutProperty(layer.id, 'icon-image', image, unchecked);
    }
    this.#base.setAppearance(this.#appearance);
    this.#sectors.repaint();
  }

  #fitIcons(): void {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const paddingPx = iconPaddingPx(clientWidth * clientHeight);
    this.#map.setLayoutProperty(pointLayerIds.icons, 'icon-padding', iconPadding(paddingPx), unchecked);
    this.#map.setLayoutProperty(pointLayerIds.cameras, 'icon-padding', cameraPadding(paddingPx), unchecked);
  }
}

/** Only then are they in the tiles. */
function isDeletedShown(filter: MapFilter): boolean {
  return filter.rating < -1;
}
