import type { Coordinates } from '../geometry/position.ts';

const hexadecimal = /^(?:\\x)?((?:[\da-f]{2}){21,})$/i;
const point = 1;
const multiPoint = 4;
/** The flags of PostGIS for a third or fourth number and a reference system. */
const hasReference = 0x20000000;
const ofType = 0x0fffffff;
/** ISO 13249 adds thousands for a third and a fourth number. */
const thousands = 1000;

/** The point in the hexadecimal form of well-known binary, as PostGIS prints geometries; null for any other text. */
export function positionInWkb(text: string): Coordinates | null {
  const digits = hexadecimal.exec(text)?.[1];
  if (digits === undefined) return null;
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return pointAt(new DataView(bytes.buffer), 0);
}

function pointAt(view: DataView, at: number): Coordinates | null {
  const order = view.getUint8(at);
  if (order > 1 || at + 21 > view.byteLength) return null;
  const isLittle = order === 1;
  const given = view.getUint32(at + 1, isLittle);
  const type = (given & ofType) % thousands;
  const from = at + 5 + (given & hasReference ? 4 : 0);
  if (type === multiPoint) return from + 4 < view.byteLength ? pointAt(view, from + 4) : null;
  if (type !== point || from + 16 > view.byteLength) return null;
  const [x, y] = [view.getFloat64(from, isLittle), view.getFloat64(from + 8, isLittle)];
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
}
