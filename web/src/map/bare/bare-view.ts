import type { MapView } from '../map-view.ts';
import type { Bounds } from '../tiles/tile-address.ts';

export interface BaseCover {
  isReached: boolean;
  /** The only part of the world that the base map has; null for all of it. */
  covered: Bounds | null;
}

/** A view for which the base layer has nothing, or only in some part. */
export interface BareView {
  /** Drawn by the base layer; null where it does not load at all. */
  covered: Bounds | null;
  isMiddleBare: boolean;
}

export function bareView({ isReached, covered }: BaseCover, { bounds, position }: MapView): BareView | null {
  if (!isReached) return { covered: null, isMiddleBare: true };
  if (covered === null || isWithin(covered, bounds)) return null;
  return { covered, isMiddleBare: !isWithin(covered, [...position.center, ...position.center]) };
}

/** Drawn areas extend beyond the view by this share of it on each side, so that most moves redraw nothing. */
const margin = 0.5;
/** Grid sizes are round numbers: within this difference they are the same or adjacent ones. */
const maxZoomChange = 0.5;

export function areaAround({ bounds: [west, south, east, north], position }: MapView): MapView {
  const [wide, high] = [(east - west) * margin, (north - south) * margin];
  return { bounds: [west - wide, south - high, east + wide, north + high], position };
}

export function isAreaOf(area: MapView, view: MapView): boolean {
  const zoomChange = Math.abs(area.position.zoom - view.position.zoom);
  return zoomChange < maxZoomChange && isWithin(area.bounds, view.bounds);
}

export function isWithin([west, south, east, north]: Bounds, [left, bottom, right, top]: Bounds): boolean {
  return left >= west && right <= east && bottom >= south && top <= north;
}
