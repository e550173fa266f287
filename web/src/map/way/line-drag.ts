import { type Map as MapLibre, type MapMouseEvent, type MapTouchEvent, Marker, type Point } from 'maplibre-gl';
import type { LngLat } from '../camera/map-position.ts';
import classes from './way-stops.module.css';

/** A shorter movement is a tap. */
const minPx = 4;
const mouseReachPx = 8;
const fingerReachPx = 16;

interface LineDragListeners {
  /** True if the line is within some pixels of a position of the screen, and nothing else of the way is above it. */
  isOnLine: (event: MapMouseEvent | MapTouchEvent, reachPx: number) => boolean;
  onDrop: (stop: LngLat, from: LngLat) => void;
}

interface Drag {
  from: LngLat;
  at: LngLat;
  start: Point;
  isMoved: boolean;
}

/** Where the line is dropped, the way goes through. */
export class LineDrag {
  readonly #map: MapLibre;
  readonly #listeners: LineDragListeners;
  /** The place that is dragged, or that a press would take. */
  readonly #place: Marker;
  #isShown = false;
  #drag: Drag | null = null;

  constructor(map: MapLibre, listeners: LineDragListeners) {
    this.#map = map;
    this.#listeners = listeners;
    const element = document.createElement('div');
    element.className = classes['between'] ?? '';
    this.#place = new Marker({ element });
    map.on('mousedown', this.#onMouseDown);
    map.on('touchstart', this.#onTouchStart);
    map.on('mousemove', this.#onMove);
    map.on('touchmove', this.#onMove);
    map.on('mouseout', this.#onOut);
    globalThis.addEventListener('mouseup', this.#onRelease);
    globalThis.addEventListener('touchend', this.#onRelease, { passive: false });
    globalThis.addEventListener('touchcancel', this.#cancel);
  }

  destroy(): void {
    this.#cancel();
    this.#map.off('mousedown', this.#onMouseDown);
    this.#map.off('touchstart', this.#onTouchStart);
    this.#map.off('mousemove', this.#onMove);
    this.#map.off('touchmove', this.#onMove);
    this.#map.off('mouseout', this.#onOut);
    globalThis.removeEventListener('mouseup', this.#onRelease);
    globalThis.removeEventListener('touchend', this.#onRelease);
    globalThis.removeEventListener('touchcancel', this.#cancel);
  }

  readonly #onMouseDown = (event: MapMouseEvent): void => {
    if (event.originalEvent.button === 0) this.#press(event, mouseReachPx);
  };

  readonly #onTouchStart = (event: MapTouchEvent): void => {
    // Two fingers zoom.
    if (event.originalEvent.touches.length > 1) this.#cancel();
    else this.#press(event, fingerReachPx);
  };

  #press(event: MapMouseEvent | MapTouchEvent, reachPx: number): void {
    if (!this.#listeners.isOnLine(event, reachPx)) return;
    // The map stays where it is.
    event.preventDefault();
    const at = event.lngLat.wrap().toArray();
    this.#drag = { from: at, at, start: event.point, isMoved: false };
  }

  readonly #onMove = (event: MapMouseEvent | MapTouchEvent): void => {
    const drag = this.#drag;
    const at = event.lngLat.wrap().toArray();
    if (drag === null) {
      if (event.type === 'mousemove') this.#show(this.#listeners.isOnLine(event, mouseReachPx) ? at : null);
      return;
    }
    drag.at = at;
    drag.isMoved ||= event.point.dist(drag.start) > minPx;
    if (drag.isMoved) this.#show(at);
  };

  readonly #onOut = (): void => {
    if (this.#drag === null) this.#show(null);
  };

  readonly #onRelease = (event: Event): void => {
    const drag = this.#drag;
    this.#cancel();
    if (drag === null || !drag.isMoved) return;
    // Browsers take short drags of a finger for a tap.
    if (event.cancelable) event.preventDefault();
    this.#listeners.onDrop(drag.at, drag.from);
  };

  readonly #cancel = (): void => {
    this.#drag = null;
    this.#show(null);
  };

  #show(at: LngLat | null): void {
    if (at !== null) this.#place.setLngLat(at);
    if ((at !== null) === this.#isShown) return;
    this.#isShown = at !== null;
    if (this.#isShown) this.#place.addTo(this.#map);
    else this.#place.remove();
  }
}
