import type { Map as MapLibre } from 'maplibre-gl';
import type { Position } from '@dozor/domain/geometry/position.ts';
import type { Bounds } from '../tiles/tile-address.ts';

const marginPx = 48;
/** A larger picture is shrunk on paper until its icons cannot be recognised. */
const maxWayPx = { width: 620, height: 420 };
/** Width to height of the picture. */
const minAspect = 1.2;
const maxAspect = 2.4;

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Longitudes continue past 180 across the antimeridian. */
export function boundsOfLine(line: readonly Position[]): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  let last = line[0]?.[0] ?? 0;
  for (const [x, y] of line) {
    last = x - 360 * Math.round((x - last) / 360);
    bounds[0] = Math.min(bounds[0], last);
    bounds[1] = Math.min(bounds[1], y);
    bounds[2] = Math.max(bounds[2], last);
    bounds[3] = Math.max(bounds[3], y);
  }
  return bounds;
}

/** A WebGL picture is gone after its frame: it is rendered again for this, and once more as it was. */
export function copyWay(map: MapLibre, line: readonly Position[], target: HTMLCanvasElement): void {
  const [west, south, east, north] = boundsOfLine(line);
  const seen = { center: map.getCenter(), zoom: map.getZoom(), padding: map.getPadding() };
  const source = map.getCanvas();
  const margin = (size: number, max: number) => Math.max(marginPx, (size - max) / 2);
  const [x, y] = [margin(source.clientWidth, maxWayPx.width), margin(source.clientHeight, maxWayPx.height)];
  const padding = { left: x, right: x, top: y, bottom: y };
  const whole = map.cameraForBounds([west, south, east, north], { padding, maxZoom: 16 });
  map.jumpTo({ ...whole, padding: { left: 0, top: 0, right: 0, bottom: 0 } });
  map.redraw();
  const ends = [map.project([west, north]), map.project([east, south])] as const;
  const { left, top, width, height } = frameAround(ends, { width: source.clientWidth, height: source.clientHeight });
  const scale = source.width / source.clientWidth;
  target.width = Math.round(width * scale);
  target.height = Math.round(height * scale);
  const copied = [left * scale, top * scale, target.width, target.height] as const;
  target.getContext('2d')?.drawImage(source, ...copied, 0, 0, target.width, target.height);
  map.jumpTo(seen);
  map.redraw();
}

/** The box with a margin, made wider or higher until it has a shape for paper, within the map. */
export function frameAround(
  [from, to]: readonly [{ x: number; y: number }, { x: number; y: number }],
  map: { width: number; height: number },
): Frame {
  const [ownWidth, ownHeight] = [to.x - from.x + 2 * marginPx, to.y - from.y + 2 * marginPx];
  const width = Math.min(map.width, Math.max(ownWidth, ownHeight * minAspect));
  const height = Math.min(map.height, Math.max(ownHeight, width / maxAspect));
  const within = (middle: number, size: number, whole: number) =>
    Math.min(Math.max(0, middle - size / 2), whole - size);
  return {
    left: within((from.x + to.x) / 2, width, map.width),
    top: within((from.y + to.y) / 2, height, map.height),
    width,
    height,
  };
}
