import type { LayerValues } from './layer-values.ts';
import { lengthDelimited, putVarint, TileBytes } from './tile-bytes.ts';

/** Field numbers of the vector tile format. */
const layerField = 3;
const nameField = 1;
const keysField = 3;
const versionAndNumber = [0x78, 2];

export const tileExtent = 4096;
const extentBits = 12;
const extentField = [0x28, 0x80, tileExtent >> 7];

/** Tag, and a length of up to four bytes. */
const headBytes = 5;

/** Whoever encodes a layer writes its features into `out` and their values into `values`. */
export interface LayerParts {
  out: TileBytes;
  values: LayerValues;
}

/** Writes the frame of a layer around what `writeFeatures` puts in. @returns false when that was nothing */
export function writeLayer(
  { out, values }: LayerParts,
  name: string,
  writeFeatures: () => { keys: Uint8Array } | undefined,
): boolean {
  const start = out.length;
  out.reserve(headBytes);
  out.length += headBytes;
  out.append(Uint8Array.from(versionAndNumber));
  out.append(lengthDelimited(nameField, name));
  values.begin();
  const written = writeFeatures();
  if (!written) {
    out.length = start;
    return false;
  }
  out.append(written.keys);
  out.append(values.bytes.written());
  out.append(Uint8Array.from(extentField));
  closeHead(out, start);
  return true;
}

/** Puts tag and length before the content and closes the gap that was left for them. */
function closeHead(out: TileBytes, start: number): void {
  const content = start + headBytes;
  const length = out.length - content;
  out.bytes[start] = (layerField << 3) | 2;
  const end = putVarint(out.bytes, start + 1, length);
  out.bytes.copyWithin(end, content, out.length);
  out.length = end + length;
}

export function encodeKeys(keys: readonly string[]): Uint8Array {
  const out = new TileBytes();
  for (const key of keys) out.append(lengthDelimited(keysField, key));
  return out.written().slice();
}

/** World units to the units within a tile of a zoom, either axis. */
export function withinTile(world: number, z: number): number {
  const shift = 32 - extentBits - z;
  return (shift >= 0 ? world >>> shift : world << -shift) & (tileExtent - 1);
}
