import type { TurnedFieldOfView } from '@dozor/domain/geometry/sector.ts';

/** `turn`: direction · `reach`: distance · `left`, `right`: the edges of the view angle. */
export type HandleName = 'turn' | 'reach' | 'left' | 'right';

/** A handle's position, in pixels from the point; `azimuth` is the direction it points in. */
export interface HandleSpot {
  name: HandleName;
  dx: number;
  dy: number;
  azimuth: number;
}

const iconRoomPx = 52;
const turnPx = 80;
const edgePx = 140;
/** From this length on, the turning handle fits inside the sector. */
const longPx = 200;
const betweenPx = 46;
/** Two edges closer than this share one handle. */
const apartPx = 26;

/** None overlaps the point or another handle: where the sector is short, the turning handle is beyond its end. */
export function handleSpots({ dirType, direction, angle }: TurnedFieldOfView, lengthPx: number): HandleSpot[] {
  const reachAt = Math.max(lengthPx, iconRoomPx);
  if (dirType === 0) return [spot('reach', 90, reachAt)];
  const isLong = lengthPx >= longPx;
  const turn = spot('turn', direction, isLong ? turnPx : reachAt + betweenPx);
  return [turn, ...edgeSpots(direction, angle, isLong ? edgePx : lengthPx * 0.66), spot('reach', direction, reachAt)];
}

function edgeSpots(direction: number, angle: number, radiusPx: number): HandleSpot[] {
  if (radiusPx < iconRoomPx) return [];
  const right = spot('right', direction + angle / 2, radiusPx);
  const left = spot('left', direction - angle / 2, radiusPx);
  const chordPx = Math.hypot(right.dx - left.dx, right.dy - left.dy);
  return chordPx < apartPx ? [right] : [left, right];
}

function spot(name: HandleName, azimuth: number, radiusPx: number): HandleSpot {
  const radians = (azimuth * Math.PI) / 180;
  return { name, azimuth, dx: Math.sin(radians) * radiusPx, dy: -Math.cos(radians) * radiusPx };
}

export interface HandleText {
  label: string;
  value: string;
}
