import { latinText } from '../../import/text/file-text.ts';
import { isXz } from '../../import/xz/unxz.ts';
import { importFormatIds, type ImportFormatId } from '../all-formats.ts';
import { importFormats } from '../import-formats.ts';

const archiveStart = [0x50, 0x4b, 0x03, 0x04];
const gzipStart = [0x1f, 0x8b, 0x08];
/** Comments before the root are rarely longer. */
const prologSize = 1 << 14;

export type Packing = 'zip' | 'gzip' | 'xz';

/** The compression of a file that has to be unpacked first: a KMZ is a ZIP. */
export function packingOf(bytes: Uint8Array): Packing | null {
  if (archiveStart.every((byte, index) => bytes[index] === byte)) return 'zip';
  if (isXz(bytes)) return 'xz';
  return gzipStart.every((byte, index) => bytes[index] === byte) ? 'gzip' : null;
}

/** True if the bytes start a file in OpenStreetMap's binary format: the length of a header, then its name. */
export function isOsmPbf(bytes: Uint8Array): boolean {
  return latinText(bytes.subarray(4, 32)).includes('OSMHeader');
}

/** By its first bytes, such as OV2, or its root element; null for any other text. */
export function formatOfBytes(bytes: Uint8Array): ImportFormatId | null {
  const started = importFormatIds.find((id) => importFormats[id].looksLike?.(bytes));
  if (started) return started;
  const text = latinText(bytes.subarray(0, prologSize)).trimStart();
  if (!text.startsWith('<')) return null;
  const withoutComments = text.replace(/<!--[\s\S]*?-->/g, '');
  const root = /<(?:[\w.-]+:)?([\w.-]+)/.exec(withoutComments)?.[1] ?? '';
  const known = importFormatIds.find((id) => importFormats[id].roots?.includes(root));
  if (known || root === '' || !text.startsWith('<')) return known ?? null;
  return importFormatIds.find((id) => importFormats[id].isXml) ?? null;
}
