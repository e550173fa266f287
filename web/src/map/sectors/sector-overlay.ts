import { isPointType } from '@dozor/domain/point/point-type.ts';
import type { GeoJSONSource, Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import type { MapFilter } from '../map-filter.ts';
import type { LngLat } from '../map-position.ts';
import { objectFilter } from '../objects/object-filter.ts';
import { groupOfType } from '../type-group-color.ts';
import { objectSource, tileLayers } from '../objects/object-source.ts';
import { sectorShapes, type SectorObject } from './sector-features.ts';
import { sectorFilter, sectorLayerIds, sectorPaint, sectorSources, sectorZoom } from './sector-layers.ts';

/** More views than this on one screen are a blur; those nearest to the middle are drawn. */
const mostSectors = 1200;

/**
 * Draws what the cameras see, with true width and length. The shapes are made here from the tiles that are on the
 * screen anyway, when the view comes to rest or its tiles change.
 */
export class SectorOverlay {
  readonly #map: MapLibre;
  #filter: MapFilter;
  #active: string | null = null;
  /** Shown at every zoom: the object whose card is open, with the points of its section. */
  #selected: readonly SectorObject[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn = '';

  constructor(map: MapLibre, filter: MapFilter) {
    this.#map = map;
    this.#filter = filter;
    map.on('moveend', this.#soon);
    map.on('sourcedata', (event: MapSourceDataEvent) => {
      if (event.sourceId === objectSource && event.tile !== undefined) this.#soon();
    });
    map.on('remove', () => clearTimeout(this.#timer));
  }

  setFilter(filter: MapFilter): void {
    this.#filter = filter;
    this.#soon();
  }

  setSelected(selected: readonly SectorObject[]): void {
    this.#selected = selected;
    this.#soon();
  }

  setActive(id: string | null): void {
    if (id === this.#active) return;
    this.#active = id;
    this.repaint();
  }

  repaint(): void {
    const id = this.#active;
    const paint = sectorPaint(id);
    this.#map.setPaintProperty(sectorLayerIds.fill, 'fill-opacity', paint.fillOpacity);
    this.#map.setPaintProperty(sectorLayerIds.edge, 'line-opacity', paint.edgeOpacity);
    this.#map.setPaintProperty(sectorLayerIds.arrows, 'icon-opacity', paint.arrowOpacity);
    for (const layer of [sectorLayerIds.fill, sectorLayerIds.edge]) this.#map.setFilter(layer, sectorFilter(id));
  }

  /** Many tiles may come at once: they are read once, a moment later. */
  readonly #soon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), 60);
  };

  #draw(): void {
    const objects = this.#objects();
    const key = JSON.stringify(objects);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const { areas, arrows } = sectorShapes(objects);
    void this.#map.getSource<GeoJSONSource>(sectorSources.areas)?.setData(areas);
    void this.#map.getSource<GeoJSONSource>(sectorSources.arrows)?.setData(arrows);
  }

  #objects(): SectorObject[] {
    const chosen = new Map(this.#selected.map((object) => [object.id + placeKey(object), object]));
    if (this.#map.getZoom() >= sectorZoom) {
      for (const object of this.#nearest()) {
        const key = object.id + placeKey(object);
        if (!chosen.has(key) && !this.#selected.some(({ id }) => id === object.id)) chosen.set(key, object);
      }
    }
    return [...chosen.values()];
  }

  #nearest(): SectorObject[] {
    const { lng, lat } = this.#map.getCenter();
    const awayFrom = ({ x, y }: SectorObject) => Math.hypot((x - lng) * Math.cos((lat * Math.PI) / 180), y - lat);
    return this.#inTiles()
      .toSorted((a, b) => awayFrom(a) - awayFrom(b))
      .slice(0, mostSectors);
  }

  #inTiles(): SectorObject[] {
    if (this.#map.getSource(objectSource) === undefined) return [];
    const features = this.#map.querySourceFeatures(objectSource, {
      sourceLayer: tileLayers.points,
      filter: objectFilter(this.#filter),
      validate: false,
    });
    return features.flatMap(({ id, geometry, properties }) => {
      if (geometry.type !== 'Point' || typeof properties['distance'] !== 'number') return [];
      const [x, y] = geometry.coordinates as LngLat;
      const { rating, dirType, direction, distance, angle } = properties;
      const own = String(properties['of'] ?? id);
      return [
        { id: own, x, y, rating, dirType, direction, distance, angle, isCamera: isCameraType(properties['type']) },
      ];
    });
  }
}

function isCameraType(type: unknown): boolean {
  return isPointType(type) && groupOfType[type] === 'cameras';
}

function placeKey({ x, y }: SectorObject): string {
  return `@${x.toFixed(5)},${y.toFixed(5)}`;
}
