import { type Map as MapLibre, type MapMouseEvent, type MapTouchEvent, Marker } from 'maplibre-gl';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { LngLat } from '../camera/map-position.ts';
import { LineDrag } from './line-drag.ts';
import classes from './way-stops.module.css';

const lineLayer = 'way-line';
const keyStepPx = 10;
/** The line can be clicked from this far. */
const clickReachPx = 8;

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-keyStepPx, 0],
  ArrowRight: [keyStepPx, 0],
  ArrowUp: [0, -keyStepPx],
  ArrowDown: [0, keyStepPx],
};

export interface StopListeners {
  add: (stop: Position) => void;
  /** Between two others. @param from where the line was taken; at the stop itself for a click */
  insert: (stop: Position, from: Position) => void;
  move: (index: number, stop: Position) => void;
  remove: (index: number) => void;
  label: (number: number) => string;
}

/** A click adds a stop, dragging the line inserts one; arrow keys move stops, Delete removes them. */
export class WayStops {
  readonly #map: MapLibre;
  readonly #listeners: StopListeners;
  readonly #line: LineDrag;
  #markers: Marker[] = [];
  #stops: readonly Position[] = [];

  constructor(map: MapLibre, listeners: StopListeners) {
    this.#map = map;
    this.#listeners = listeners;
    map.on('click', this.#onClick);
    map.getContainer().dataset['placing'] = '';
    this.#line = new LineDrag(map, {
      isOnLine: (event, reachPx) => this.#isOnLine(event, reachPx),
      onDrop: (stop, from) => listeners.insert(rounded(stop), rounded(from)),
    });
  }

  destroy(): void {
    for (const marker of this.#markers) marker.remove();
    this.#line.destroy();
    this.#map.off('click', this.#onClick);
    delete this.#map.getContainer().dataset['placing'];
  }

  show(stops: readonly Position[]): void {
    this.#stops = stops;
    if (this.#markers.length !== stops.length) {
      for (const marker of this.#markers) marker.remove();
      this.#markers = stops.map((stop, index) => this.#makeMarker(stop, index));
    }
    for (const [index, [lng, lat]] of stops.entries()) this.#markers[index]?.setLngLat([lng, lat]);
  }

  readonly #onClick = (event: MapMouseEvent): void => {
    if (isOnStop(event)) return;
    const stop = rounded(event.lngLat.wrap().toArray());
    if (this.#isOnLine(event, clickReachPx)) this.#listeners.insert(stop, stop);
    else this.#listeners.add(stop);
  };

  #isOnLine(event: MapMouseEvent | MapTouchEvent, reachPx: number): boolean {
    if (this.#stops.length < 2 || isOnStop(event) || this.#map.getLayer(lineLayer) === undefined) return false;
    const { x, y } = event.point;
    const around: [[number, number], [number, number]] = [
      [x - reachPx, y - reachPx],
      [x + reachPx, y + reachPx],
    ];
    return this.#map.queryRenderedFeatures(around, { layers: [lineLayer] }).length > 0;
  }

  #makeMarker([lng, lat]: Position, index: number): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = classes['stop'] ?? '';
    element.textContent = String(index + 1);
    element.setAttribute('aria-label', this.#listeners.label(index + 1));
    element.addEventListener('keydown', (event) => this.#onKey(event, index));
    const marker = new Marker({ element, draggable: true }).setLngLat([lng, lat]).addTo(this.#map);
    marker.on('dragend', () => this.#listeners.move(index, rounded(marker.getLngLat().wrap().toArray())));
    return marker;
  }

  #onKey(event: KeyboardEvent, index: number): void {
    const step = arrows[event.key];
    const stop = this.#stops[index];
    if (stop === undefined) return;
    if (event.key === 'Delete' || event.key === 'Backspace') this.#listeners.remove(index);
    else if (step !== undefined) this.#listeners.move(index, this.#moved(stop, step));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #moved([lng, lat]: Position, [dx, dy]: readonly [number, number]): Position {
    const { x, y } = this.#map.project([lng, lat]);
    return rounded(
      this.#map
        .unproject([x + dx, y + dy])
        .wrap()
        .toArray(),
    );
  }
}

function isOnStop({ originalEvent: { target } }: MapMouseEvent | MapTouchEvent): boolean {
  return target instanceof Element && target.closest(`.${classes['stop']}`) !== null;
}

function rounded([lng, lat]: LngLat): Position {
  return [Number(lng.toFixed(5)), Number(lat.toFixed(5))];
}
