import { latinText } from './file-text.ts';
import type { ImportFormatId } from './import-format-id.ts';
import { looksLikeOv2 } from './ov2-decoder.ts';

const archiveStart = [0x50, 0x4b, 0x03, 0x04];
/** Comments before the root are rarely longer. */
const prologSize = 1 << 14;
const formatsByRoot: Readonly<Record<string, ImportFormatId>> = {
  gpx: 'GPX',
  wpt: 'GPX',
  kml: 'KML',
  Document: 'KML',
  Folder: 'KML',
  Placemark: 'KML',
};

/** Whether the bytes begin a ZIP archive, which a KMZ is. */
export function isArchive(bytes: Uint8Array): boolean {
  return archiveStart.every((byte, index) => bytes[index] === byte);
}

/** The format of a file whose first bytes tell: OV2, or XML by the name of its root. Null for any other text. */
export function formatOfBytes(bytes: Uint8Array): ImportFormatId | null {
  if (looksLikeOv2(bytes)) return 'OV2';
  const text = latinText(bytes.subarray(0, prologSize)).trimStart();
  if (!text.startsWith('<')) return null;
  const withoutComments = text.replace(/<!--[\s\S]*?-->/g, '');
  const root = /<(?:[\w.-]+:)?([\w.-]+)/.exec(withoutComments)?.[1] ?? '';
  return Object.hasOwn(formatsByRoot, root) ? (formatsByRoot[root] ?? null) : null;
}
