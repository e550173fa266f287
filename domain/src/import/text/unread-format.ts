import type { RejectCode } from '../reject.ts';
import { latinText } from './file-text.ts';

type Beginning = readonly [RejectCode, readonly number[]];

const beginnings: readonly Beginning[] = [
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['shapefile', [0, 0, 0x27, 0x0a]],
];
/** Texts of known kinds that hold no list of rows. */
const texts: readonly (readonly [RejectCode, RegExp])[] = [
  ['pdf', /^\s*%PDF-/],
  [
    'sql',
    /^\s*(?:--[^\n]*\n\s*|\/\*[\s\S]*?\*\/;?\s*)*(?:insert\s+into|replace\s+into|create\s+(?:table|database|schema)|drop\s+table|pragma\s|begin\s*(?:transaction)?;|set\s+\S+\s*=|set\s+(?:names|client)|copy\s+\S+\s*\(|use\s+`?\w+`?;|lock\s+tables)/i,
  ],
  ['yaml', /^\s*(?:%YAML|---\s*\n|(?:[\w-]+:\s*\n)?\s*-\s+[\w-]+:\s)/],
];
const headSize = 512;

/** Known but unsupported kinds of files, each with its own message; null for any other. */
export function unreadFormat(bytes: Uint8Array): RejectCode | null {
  const started = beginnings.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (started) return started[0];
  const head = latinText(bytes.subarray(0, headSize));
  if (head.startsWith('SQLite format 3')) return 'geoPackage';
  if (/^.{0,64}GRMREC/s.test(head)) return 'gpi';
  const text = texts.find(([, start]) => start.test(head));
  if (text) return text[0];
  return webPage.test(head) ? 'webPage' : null;
}

/** Or a part of one: a table as it was copied. */
const webPage =
  /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|div|script|style|table[^>]*>\s*<(?:tr|thead|tbody|caption|colgroup))\b/i;

const members: readonly (readonly [RejectCode, RegExp])[] = [
  ['spreadsheet', /^(?:xl\/|\[Content_Types\]\.xml$|content\.xml$)|\.(?:xlsx?|ods)$/i],
  ['shapefile', /\.(?:shp|dbf|shx)$/i],
  ['geoPackage', /\.(?:gpkg|sqlite)$/i],
  ['gpi', /\.gpi$/i],
];

/** The same by the name of a file in an archive. */
export function unreadMember(name: string): RejectCode | null {
  return members.find(([, ending]) => ending.test(name))?.[0] ?? null;
}
