import type { Map as MapLibre } from 'maplibre-gl';
import { lowQuery } from '../../ui/breakpoints.ts';
import type { Bounds } from '../tiles/tile-address.ts';
import { linkZoom, type LngLat, type MapPosition } from './map-position.ts';
import { panInto, reachMarginPx, timesTooLarge } from './pan-into.ts';

export interface Covered {
  left: number;
  bottom: number;
}

/** A point closer than this to an edge counts as out of sight; the search box is at the top. */
const sightMarginPx = 72;
/** The map's buttons are along the right edge, 56 px deep. */
const sightRightPx = 80;
const sightTopPx = 104;

/** A low window has its buttons in a row along the bottom and no space for anything under them. */
const lowEdgesPx = { top: 48, bottom: 68 };
const lowMarginsPx = [40, 32] as const;
/** To show a whole sector there, the camera zooms out by at most this factor. */
const maxTimesBack = 6;

interface Sight {
  position: LngLat;
  reach: readonly LngLat[];
  mayStepBack: boolean;
}

/** Does not animate when the user prefers reduced motion. */
export class MapCamera {
  readonly #map: MapLibre;
  readonly #hasReducedMotion: boolean;
  #covered: Covered = { left: 0, bottom: 0 };
  /** The position to keep visible next to the panels, until the user moves the map. */
  #inSight: Sight | null = null;

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

  center(position: LngLat): void {
    this.#map.easeTo({ center: position, ...this.#duration(200) });
  }

  flyTo(position: LngLat, zoom = linkZoom): void {
    this.#map.flyTo({ center: position, zoom, offset: this.#middle(), ...this.#duration() });
  }

  jumpTo({ center, zoom }: MapPosition): void {
    this.#map.jumpTo({ center, zoom });
  }

  flyToBounds([west, south, east, north]: Bounds, maxZoom = linkZoom): void {
    const { left, bottom } = this.#covered;
    const padding = { top: 48, right: 48, left: left + 48, bottom: bottom + 48 };
    this.#map.fitBounds([west, south, east, north], { padding, maxZoom, ...this.#duration() });
  }

  /** The width and height covered by panels; the map moves only to keep a position in sight. */
  setCovered(covered: Covered): void {
    this.#covered = covered;
    if (this.#inSight) this.bringIntoSight(this.#inSight.position, this.#inSight.reach, this.#inSight.mayStepBack);
  }

  /**
   * Moves the view just enough, also past a panel that opens later; shows the reach too if there is room for both.
   * @param mayStepBack in a low window, where there is seldom room, zooms out as far as needed
   */
  bringIntoSight(position: LngLat, reach: readonly LngLat[] = [], mayStepBack = false): void {
    this.#inSight = { position, reach, mayStepBack };
    const { left, bottom } = this.#covered;
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const isLow = globalThis.matchMedia(lowQuery).matches;
    const edges = isLow ? lowEdgesPx : { top: 0, bottom: 0 };
    // A panel that covers nearly everything is being read; there is no room to look past it.
    const minPx = isLow ? edges.top + lowMarginsPx[0] + lowMarginsPx[1] : sightTopPx + 2 * sightMarginPx;
    if (clientHeight - bottom < minPx) return;
    const wide = [left, clientWidth] as const;
    const high = [edges.top, clientHeight - bottom - edges.bottom] as const;
    const at = this.#map.project(position);
    const around = reach.map((one) => this.#map.project(one));
    const xs = around.map(({ x }) => x);
    const ys = around.map(({ y }) => y);
    const times = Math.max(timesTooLarge(at.x, xs, wide), timesTooLarge(at.y, ys, high));
    if (isLow && mayStepBack && times > 1 && times <= maxTimesBack) {
      return this.#stepBack([position, ...reach], { left, top: high[0], bottom: clientHeight - high[1] });
    }
    const dx = panInto(at.x, xs, wide, [sightMarginPx, sightRightPx]);
    const dy = panInto(at.y, ys, high, isLow ? lowMarginsPx : [sightTopPx, sightMarginPx]);
    if (dx !== 0 || dy !== 0) this.#map.panBy([dx, dy], this.#duration(180));
  }

  #stepBack(positions: readonly LngLat[], { left, top, bottom }: { left: number; top: number; bottom: number }): void {
    const lngs = positions.map(([lng]) => lng);
    const lats = positions.map(([, lat]) => lat);
    const sidePx = lowMarginsPx[1];
    const padding = { left: left + sidePx, right: sidePx, top: top + reachMarginPx, bottom: bottom + reachMarginPx };
    const box: Bounds = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
    this.#map.fitBounds(box, { padding, maxZoom: this.#map.getZoom(), ...this.#duration(180) });
  }

  releaseSight(): void {
    this.#inSight = null;
  }

  widthPx(): number {
    return this.#map.getContainer().clientWidth;
  }

  project(position: LngLat): { x: number; y: number } {
    return this.#map.project(position);
  }

  unproject(x: number, y: number): LngLat {
    const { lng, lat } = this.#map.unproject([x, y]).wrap();
    return [lng, lat];
  }

  /** The middle of the uncovered area, relative to the middle of the screen. */
  #middle(): [x: number, y: number] {
    const { left, bottom } = this.#covered;
    return [left / 2, -bottom / 2];
  }

  #duration(durationMs?: number): { duration?: number } {
    if (this.#hasReducedMotion) return { duration: 0 };
    return durationMs === undefined ? {} : { duration: durationMs };
  }
}
