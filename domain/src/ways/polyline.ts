/* The encoded polyline format: https://developers.google.com/maps/documentation/utilities/polylinealgorithm */
import type { Position } from '../geometry/position.ts';

const firstCode = 63;
const bitsPerCharacter = 5;
const more = 32;
const maxShift = 30;

export function encodePolyline(line: readonly Position[], decimals: number): string {
  const scale = 10 ** decimals;
  let text = '';
  let [lastX, lastY] = [0, 0];
  for (const [lng, lat] of line) {
    const [x, y] = [Math.round(lng * scale), Math.round(lat * scale)];
    text += encodeNumber(y - lastY) + encodeNumber(x - lastX);
    [lastX, lastY] = [x, y];
  }
  return text;
}

/** Null if the text is not an encoded polyline. */
export function decodePolyline(text: string, decimals: number): [lng: number, lat: number][] | null {
  const scale = 10 ** decimals;
  const reader = new NumberReader(text);
  const line: [number, number][] = [];
  let [x, y] = [0, 0];
  while (!reader.isAtEnd) {
    const [dy, dx] = [reader.next(), reader.next()];
    if (dy === null || dx === null) return null;
    x += dx;
    y += dy;
    line.push([x / scale, y / scale]);
  }
  return line;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= more; rest >>>= bitsPerCharacter) {
    text += String.fromCharCode((more | (rest & (more - 1))) + firstCode);
  }
  return text + String.fromCharCode(rest + firstCode);
}

class NumberReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  next(): number | null {
    let value = 0;
    for (let shift = 0; shift <= maxShift; shift += bitsPerCharacter) {
      const bits = this.#text.charCodeAt(this.#at++) - firstCode;
      if (!(bits >= 0 && bits < 2 * more)) return null;
      value |= (bits & (more - 1)) << shift;
      if (bits < more) return value & 1 ? ~(value >> 1) : value >> 1;
    }
    return null;
  }
}
