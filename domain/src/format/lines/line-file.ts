import type { Position } from '../../geometry/position.ts';
import type { ImportTools } from '../../import/import-tools.ts';
import { XmlDecoder } from '../../import/text/xml-decoder.ts';
import type { FoundLines } from './found-lines.ts';
import { geoJsonLines } from './geo-json-lines.ts';
import { LineElements } from './line-elements.ts';

export type LineFileProblem = 'unreadable' | 'onlyPoints' | 'noLine';

/** The lines of a file, or why there is none. */
export type LineFile = { ok: true; lines: Position[][] } | { ok: false; problem: LineFileProblem };

/** The tools needed for reading lines. */
export type LineFileTools = Pick<ImportTools, 'textDecoder' | 'xmlParser'>;

const openBrace = 0x7b;
const openBracket = 0x5b;
const openTag = 0x3c;
const chunkBytes = 1 << 16;

/** Positions are ASCII regardless of the encoding of names: every byte is a character. */
const encoding = 'iso-8859-1';
const unused: ImportTools['windows1251'] = { encode: () => new Uint8Array(), decode: () => '' };

/** Reads the tracks and routes of GPX, the lines of KML and those of GeoJSON. */
export function readLineFile(bytes: Uint8Array, tools: LineFileTools): LineFile {
  const start = bytes.findIndex((byte) => byte === openBrace || byte === openBracket || byte === openTag);
  const content = bytes.subarray(Math.max(0, start));
  const found = content[0] === openTag ? xmlLines(content, tools) : jsonLines(content, tools);
  if (found === null) return { ok: false, problem: 'unreadable' };
  const lines = found.lines.filter((line) => line.length > 1);
  if (lines.length > 0) return { ok: true, lines };
  return { ok: false, problem: found.hasPoints ? 'onlyPoints' : 'noLine' };
}

function xmlLines(bytes: Uint8Array, { xmlParser }: LineFileTools): FoundLines | null {
  const elements = new LineElements();
  const decoder = new XmlDecoder(elements, encoding, { xmlParser, windows1251: unused });
  let isWhole = true;
  const take = (outcomes: readonly { ok: boolean }[]) => {
    if (outcomes.some(({ ok }) => !ok)) isWhole = false;
  };
  for (let at = 0; at < bytes.length; at += chunkBytes) take(decoder.push(bytes.subarray(at, at + chunkBytes)));
  take(decoder.end());
  const found = elements.found();
  // A truncated recording is read as far as it goes.
  return isWhole || found.lines.some(({ length }) => length > 1) ? found : null;
}

function jsonLines(bytes: Uint8Array, { textDecoder }: LineFileTools): FoundLines | null {
  try {
    return geoJsonLines(JSON.parse(textDecoder('utf-8').decode(bytes)));
  } catch {
    return null;
  }
}
