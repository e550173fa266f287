import type { GeoJSONSource, Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl';
import { type TilePoint, tileLayers } from '@dozor/contract/map/tile-schema.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import type { LngLat } from '../camera/map-position.ts';
import type { MapFilter } from '../map-filter.ts';
import { pointFilter } from '../objects/point-filter.ts';
import { pointSource } from '../objects/point-source.ts';
import { groupOfType } from '../palette/type-group-color.ts';
import { sectorShapes, type SectorPoint } from './sector-features.ts';
import { sectorFilter, sectorLayerIds, sectorPaint, sectorSources, sectorZoom } from './sector-layers.ts';

/** More views than this on one screen are a blur; those nearest to the middle are drawn. */
const maxSectors = 1200;

/** The shapes are computed here from the tiles that are on the screen anyway. */
export class SectorOverlay {
  readonly #map: MapLibre;
  #filter: MapFilter;
  #active: string | null = null;
  /** Shown at every zoom: the point whose card is open, with the points of its section. */
  #selected: readonly SectorPoint[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn = '';

  constructor(map: MapLibre, filter: MapFilter) {
    this.#map = map;
    this.#filter = filter;
    map.on('moveend', this.#soon);
    map.on('sourcedata', (event: MapSourceDataEvent) => {
      if (event.sourceId === pointSource && event.tile !== undefined) this.#soon();
    });
    map.on('remove', () => clearTimeout(this.#timer));
  }

  setFilter(filter: MapFilter): void {
    this.#filter = filter;
    // Read from tiles that are there, whatever is drawn of them: part of the filter's picture.
    this.#draw();
  }

  setSelected(selected: readonly SectorPoint[]): void {
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

  /** Many tiles may arrive at once: they are read once, a moment later. */
  readonly #soon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), 60);
  };

  #draw(): void {
    const points = this.#points();
    const key = JSON.stringify(points);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const { areas, arrows } = sectorShapes(points);
    void this.#map.getSource<GeoJSONSource>(sectorSources.areas)?.setData(areas);
    void this.#map.getSource<GeoJSONSource>(sectorSources.arrows)?.setData(arrows);
  }

  #points(): SectorPoint[] {
    const chosen = new Map(this.#selected.map((point) => [point.id + positionKey(point), point]));
    if (this.#map.getZoom() >= sectorZoom) {
      for (const point of this.#nearest()) {
        const key = point.id + positionKey(point);
        if (!chosen.has(key) && !this.#selected.some(({ id }) => id === point.id)) chosen.set(key, point);
      }
    }
    return [...chosen.values()];
  }

  #nearest(): SectorPoint[] {
    const { lng, lat } = this.#map.getCenter();
    const awayFrom = ({ x, y }: SectorPoint) => Math.hypot((x - lng) * Math.cos((lat * Math.PI) / 180), y - lat);
    return this.#inTiles()
      .toSorted((a, b) => awayFrom(a) - awayFrom(b))
      .slice(0, maxSectors);
  }

  #inTiles(): SectorPoint[] {
    if (this.#map.getSource(pointSource) === undefined) return [];
    const features = this.#map.querySourceFeatures(pointSource, {
      sourceLayer: tileLayers.points,
      filter: pointFilter(this.#filter),
      validate: false,
    });
    return features.flatMap(({ id, geometry, properties }) => {
      const { type, of, rating = 1, dirType, direction, distance, angle }: TilePoint = properties;
      // A tile below the zooms that contain it has no view, nor has a point of unknown direction.
      if (geometry.type !== 'Point' || dirType === undefined || direction === undefined) return [];
      if (distance === undefined || angle === undefined) return [];
      const [x, y] = geometry.coordinates as LngLat;
      const own = String(of ?? id);
      return [{ id: own, x, y, rating, dirType, direction, distance, angle, isCamera: isCameraType(type) }];
    });
  }
}

function isCameraType(type: unknown): boolean {
  return isPointType(type) && groupOfType[type] === 'cameras';
}

function positionKey({ x, y }: SectorPoint): string {
  return `@${x.toFixed(5)},${y.toFixed(5)}`;
}
