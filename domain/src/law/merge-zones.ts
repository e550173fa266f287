import { bearingDegrees, headingDifference } from '../geometry/azimuth.ts';
import { destination } from '../geometry/destination.ts';
import { distanceMeters, metersPerDegree } from '../geometry/distance.ts';
import type { DangerZone } from './danger-zone.ts';

/** Zones this nearly parallel have the same direction. */
const maxTurnDegrees = 30;
/** Zones whose lines are farther apart belong to different roads. */
const maxAsideMeters = 200;

type DirectedZone = DangerZone & { readonly travel: number };

/** Overlapping zones of one direction become one, which discloses less. The order of the zones does not matter. */
export function mergeZones(zones: readonly DangerZone[]): DangerZone[] {
  const sorted = zones.toSorted(byPosition);
  const merged: DangerZone[] = sorted.filter(({ travel }) => travel === null);
  let rest = sorted.filter(isDirected);
  for (let first = rest.at(0); first; first = rest.at(0)) {
    const { zone, others } = absorbed(first, rest.slice(1));
    merged.push(zone);
    rest = others;
  }
  return merged.toSorted(byPosition);
}

function isDirected(zone: DangerZone): zone is DirectedZone {
  return zone.travel !== null;
}

/** A zone merged with all that overlap it, directly or through others. */
function absorbed(first: DirectedZone, candidates: readonly DirectedZone[]) {
  let zone = first;
  let others = candidates;
  for (;;) {
    const next = others.findIndex((other) => overlap(zone, other));
    const other = others[next];
    if (other === undefined) return { zone, others: [...others] };
    zone = union(zone, other);
    others = others.toSpliced(next, 1);
  }
}

/** Distance along the zone's direction, and to the side of it. */
function along({ x, y, travel }: DirectedZone, to: Pick<DangerZone, 'x' | 'y'>) {
  const meters = distanceMeters(x, y, to.x, to.y);
  const angle = ((bearingDegrees(x, y, to.x, to.y) - travel) * Math.PI) / 180;
  return { ahead: meters * Math.cos(angle), aside: meters * Math.abs(Math.sin(angle)) };
}

function overlap(zone: DirectedZone, other: DirectedZone): boolean {
  const reach = (zone.meters + other.meters) / metersPerDegree;
  if (Math.abs(zone.y - other.y) > reach || zone.isTwoWay !== other.isTwoWay) return false;
  const turn = headingDifference(zone.travel, other.travel);
  if (turn > maxTurnDegrees && !(zone.isTwoWay && turn >= 180 - maxTurnDegrees)) return false;
  const { ahead, aside } = along(zone, startAlong(zone, other));
  return aside <= maxAsideMeters && ahead <= zone.meters && ahead + other.meters >= 0;
}

/** The beginning of another zone as driven in the direction of the first: a two-way zone has two. */
function startAlong(zone: DirectedZone, other: DirectedZone): Pick<DangerZone, 'x' | 'y'> {
  if (headingDifference(zone.travel, other.travel) <= 90) return other;
  return farEnd(other);
}

/** The point where oncoming traffic enters a zone. */
export function farEnd({ x, y, meters, travel }: Omit<DirectedZone, 'isTwoWay'>): Pick<DangerZone, 'x' | 'y'> {
  const [endX, endY] = destination(x, y, travel, meters);
  return { x: endX, y: endY };
}

function union(zone: DirectedZone, other: DirectedZone): DirectedZone {
  const { ahead } = along(zone, startAlong(zone, other));
  const from = Math.min(0, ahead);
  const to = Math.max(zone.meters, ahead + other.meters);
  const [x, y] = destination(zone.x, zone.y, zone.travel, from);
  return { ...zone, x, y, meters: to - from };
}

function byPosition(a: DangerZone, b: DangerZone): number {
  return a.y - b.y || a.x - b.x || (a.travel ?? -1) - (b.travel ?? -1) || a.meters - b.meters;
}
