import { type Bounds, tileAt, tileBounds } from '../../map/tiles/tile-address.ts';

const dayMs = 86_400_000;
const furthest = 85;

/** Days since 1970 in UTC. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(date) / dayMs);
}

export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / dayMs;
}

export function nextMonth(day: number): number {
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
}

/** First days of months; `year` is set on the first of a year. */
export function marksBetween(first: number, last: number): { day: number; year: string | null }[] {
  const marks: { day: number; year: string | null }[] = [];
  for (let day = nextMonth(first); day <= last; day = nextMonth(day)) {
    const date = new Date(day * dayMs);
    marks.push({ day, year: date.getUTCMonth() === 0 ? String(date.getUTCFullYear()) : null });
  }
  return marks;
}

/** A view widened to the edges of tiles, so that many views of a place make the same request. */
export function boxOf([west, south, east, north]: Bounds, zoom: number): string {
  const z = Math.max(0, Math.floor(zoom) + 1);
  const isRound = east - west >= 360;
  const corner = (lng: number, lat: number): Bounds =>
    tileBounds(tileAt([wrapped(lng), Math.max(-furthest, Math.min(furthest, lat))], z));
  const [left, , , top] = corner(west, north);
  const [, bottom, right] = corner(east, south);
  const sides = isRound ? [-180, bottom, 180, top] : [left, bottom, right, top];
  return sides.map((degrees) => Number(degrees.toFixed(6))).join();
}

function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
