import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import type { BaseLayerTiles } from './base/base-layers.ts';
import type { LngLat } from './camera/map-position.ts';
import { onLongPress } from './long-press.ts';
import { hitAt, pointerOf, type Hit } from './map-interaction.ts';

/** `x` and `y` are pixels of the map's element. */
export interface MapSpot {
  position: LngLat;
  x: number;
  y: number;
}

export interface MapListeners {
  /** `hit` is null for bare map. */
  pick: (hit: Hit | null, spot: MapSpot) => void;
  hover: (hit: Hit | null) => void;
  contextMenu: (spot: MapSpot) => void;
  moveStart: () => void;
  baseLayerReached: (isReached: boolean, tiles: BaseLayerTiles) => void;
}

/** @returns the functions that remove the listeners */
export function listenToMap(map: MapLibre, listeners: MapListeners): (() => void)[] {
  const spotOf = (event: MapMouseEvent): MapSpot => ({
    position: event.lngLat.wrap().toArray(),
    x: event.point.x,
    y: event.point.y,
  });
  // MapLibre logs unhandled errors; an unreachable base layer is reported by its own control.
  map.on('error', (event) => {
    if (!('sourceId' in event)) console.warn(event.error);
  });
  map.on('click', (event) => listeners.pick(hitAt(map, event.point, pointerOf(event)), spotOf(event)));
  map.on('contextmenu', (event) => listeners.contextMenu(spotOf(event)));
  map.on('movestart', () => listeners.moveStart());
  return [
    onHover(map, listeners.hover),
    onLongPress(map.getCanvasContainer(), (at) => {
      map.dragPan.disable();
      map.dragPan.enable();
      listeners.contextMenu({ ...at, position: map.unproject([at.x, at.y]).wrap().toArray() });
    }),
    onMenuKey(map, listeners.contextMenu),
  ];
}

/** Looks under the pointer at most once per frame, and not while the map moves. */
function onHover(map: MapLibre, callback: (hit: Hit | null) => void): () => void {
  let frame = 0;
  let last: Hit | null = null;
  const report = (hit: Hit | null) => {
    if (keyOf(hit) === keyOf(last)) return;
    last = hit;
    map.getCanvas().style.cursor = hit === null ? '' : 'pointer';
    callback(hit);
  };
  map.on('mousemove', (event) => {
    if (pointerOf(event) === 'touch') return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => report(map.isMoving() ? null : hitAt(map, event.point, 'mouse')));
  });
  map.on('mouseout', () => report(null));
  map.on('movestart', () => report(null));
  return () => cancelAnimationFrame(frame);
}

function keyOf(hit: Hit | null): string {
  if (hit === null) return '';
  return hit.kind === 'object' ? hit.id : hit.position.join();
}

/** The menu key and Shift+F10 open the menu in the middle of the view. */
function onMenuKey(map: MapLibre, callback: (spot: MapSpot) => void): () => void {
  const canvas = map.getCanvas();
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    const position = map.getCenter().wrap().toArray();
    // The key that opens the menu must not reach the menu.
    setTimeout(() => callback({ position, ...pixelOf(map, position) }));
  };
  canvas.addEventListener('keydown', open);
  return () => canvas.removeEventListener('keydown', open);
}

function pixelOf(map: MapLibre, position: LngLat): { x: number; y: number } {
  const { x, y } = map.project(position);
  return { x, y };
}
