import type { Map as MapLibre } from 'maplibre-gl';
import { linkZoom, type LngLat, type MapPosition } from './map-position.ts';
import type { Bounds } from './tile-address.ts';

export interface Covered {
  left: number;
  bottom: number;
}

/** An object nearer than this to an edge counts as out of sight; the top holds the search box. */
const sightMarginPx = 72;
const sightTopPx = 104;

/** Moves the view. Nothing flies where the user wants no motion. */
export class MapCamera {
  readonly #map: MapLibre;
  readonly #hasReducedMotion: boolean;
  #covered: Covered = { left: 0, bottom: 0 };
  /** What has to be seen beside the panels, until the user moves the map. */
  #inSight: LngLat | null = null;

  constructor(map: MapLibre, hasReducedMotion: boolean) {
    this.#map = map;
    this.#hasReducedMotion = hasReducedMotion;
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#inSight = null;
    });
  }

  position(): MapPosition {
    const { lng, lat } = this.#map.getCenter().wrap();
    return { center: [lng, lat], zoom: this.#map.getZoom() };
  }

  bounds(): Bounds {
    const bounds = this.#map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }

  zoomBy(steps: number): void {
    this.#map.easeTo({ zoom: Math.round(this.#map.getZoom() * 2) / 2 + steps, ...this.#duration(180) });
  }

  center(place: LngLat): void {
    this.#map.easeTo({ center: place, ...this.#duration(200) });
  }

  flyTo(place: LngLat, zoom = linkZoom): void {
    this.#map.flyTo({ center: place, zoom, offset: this.#middle(), ...this.#duration() });
  }

  jumpTo({ center, zoom }: MapPosition): void {
    this.#map.jumpTo({ center, zoom });
  }

  /** Shows all of a part of the map. */
  flyToBounds([west, south, east, north]: Bounds, maxZoom = linkZoom): void {
    const { left, bottom } = this.#covered;
    const padding = { top: 48, right: 48, left: left + 48, bottom: bottom + 48 };
    this.#map.fitBounds([west, south, east, north], { padding, maxZoom, ...this.#duration() });
  }

  /** How much of the screen panels cover at the left and at the bottom; the map moves only to keep a place in sight. */
  setCovered(covered: Covered): void {
    this.#covered = covered;
    if (this.#inSight) this.bringIntoSight(this.#inSight);
  }

  /** Moves the view no more than it takes to see the place beside the panels, also beside one that opens later. */
  bringIntoSight(place: LngLat): void {
    this.#inSight = place;
    const { x, y } = this.#map.project(place);
    const { left, bottom } = this.#covered;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    // A panel over nearly everything is read, not looked past.
    if (clientHeight - bottom < sightTopPx + 2 * sightMarginPx) return;
    const dx = outside(x, left + sightMarginPx, clientWidth - sightMarginPx);
    const dy = outside(y, sightTopPx, clientHeight - bottom - sightMarginPx);
    if (dx !== 0 || dy !== 0) this.#map.panBy([dx, dy], this.#duration(180));
  }

  /** Nothing has to be in sight any more. */
  releaseSight(): void {
    this.#inSight = null;
  }

  widthPx(): number {
    return this.#map.getContainer().clientWidth;
  }

  project(place: LngLat): { x: number; y: number } {
    return this.#map.project(place);
  }

  unproject(x: number, y: number): LngLat {
    const { lng, lat } = this.#map.unproject([x, y]).wrap();
    return [lng, lat];
  }

  /** The middle of what the panels leave, from the middle of the screen. */
  #middle(): [x: number, y: number] {
    const { left, bottom } = this.#covered;
    return [left / 2, -bottom / 2];
  }

  #duration(durationMs?: number): { duration?: number } {
    if (this.#hasReducedMotion) return { duration: 0 };
    return durationMs === undefined ? {} : { duration: durationMs };
  }
}

function outside(value: number, from: number, to: number): number {
  if (value < from) return value - from;
  return value > to ? value - to : 0;
}
