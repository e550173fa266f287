import type { Position } from '../../geometry/position.ts';
import type { ImportTools } from '../../import/import-tools.ts';
import { XmlDecoder } from '../../import/text/xml-decoder.ts';
import { truncate } from '../../schema/text.ts';
import type { FoundLines, FoundTrack } from './found-lines.ts';
import { LineElements } from './line-elements.ts';

const deepest = 20;

function geoJsonLines(json: unknown): FoundLines {
  const found: FoundLines = { tracks: [], hasPoints: false };
  collect(json, found, null, 0);
  return found;
}

/** @param track that of the feature around; null outside */
function collect(json: unknown, found: FoundLines, track: FoundTrack | null, depth: number): void {
  if (typeof json !== 'object' || json === null || depth > deepest) return;
  if (Array.isArray(json)) {
    for (const each of json) collect(each, found, track, depth + 1);
    return;
  }
  const { type, coordinates, properties, geometry, geometries, features } = json as Record<string, unknown>;
  const add = (lines: Position[][]) => {
    if (track === null) found.tracks.push({ name: '', lines });
    else for (const line of lines) track.lines.push(line);
  };
  if (type === 'LineString') add([positionsOf(coordinates)]);
  else if (type === 'MultiLineString') add(arrayOf(coordinates).map(positionsOf));
  else if (type === 'Point' || type === 'MultiPoint') found.hasPoints = true;
  else {
    const own = type === 'Feature' ? { name: nameOf(properties), lines: [] } : track;
    if (own !== null && own !== track) found.tracks.push(own);
    for (const inner of [geometry, geometries, features]) collect(inner, found, own, depth + 1);
  }
}

function nameOf(properties: unknown): string {
  if (typeof properties !== 'object' || properties === null) return '';
  const { name, title } = properties as Record<string, unknown>;
  return [name, title].find((text) => typeof text === 'string') ?? '';
}

function positionsOf(value: unknown): Position[] {
  return arrayOf(value).flatMap((each): Position[] => {
    const [x, y] = arrayOf(each);
    const isPosition = typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90;
    return isPosition ? [[x, y]] : [];
  });
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export type LineFileProblem = 'unreadable' | 'onlyPoints' | 'noLine';

/** Each track has at least one line. */
export type LineFile = { ok: true; tracks: FoundTrack[] } | { ok: false; problem: LineFileProblem };

export type LineFileTools = Pick<ImportTools, 'textDecoder' | 'xmlParser'>;

const openBrace = 0x7b;
const openBracket = 0x5b;
const openTag = 0x3c;
const chunkBytes = 1 << 16;
const maxNameCharacters = 100;

export function readLineFile(bytes: Uint8Array, tools: LineFileTools): LineFile {
  const start = bytes.findIndex((byte) => byte === openBrace || byte === openBracket || byte === openTag);
  const content = bytes.subarray(Math.max(0, start));
  const found = content[0] === openTag ? xmlLines(content, tools) : jsonLines(content, tools);
  if (found === null) return { ok: false, problem: 'unreadable' };
  const tracks = found.tracks
    .map(({ name, lines }) => ({ name: shownName(name), lines: lines.filter(isLine) }))
    .filter(({ lines }) => lines.length > 0);
  if (tracks.length > 0) return { ok: true, tracks };
  return { ok: false, problem: found.hasPoints ? 'onlyPoints' : 'noLine' };
}

function xmlLines(bytes: Uint8Array, { xmlParser, textDecoder }: LineFileTools): FoundLines | null {
  const elements = new LineElements();
  // Positions are ASCII in any encoding; names are in UTF-8, or were written by an old program.
  const windows1251: ImportTools['windows1251'] = {
    encode: () => new Uint8Array(),
    decode: (text) => textDecoder('windows-1251').decode(text),
  };
  const decoder = new XmlDecoder(elements, 'utf-8', { xmlParser, windows1251 });
  let isWhole = true;
  const take = (outcomes: readonly { ok: boolean }[]) => {
    if (outcomes.some(({ ok }) => !ok)) isWhole = false;
  };
  for (let at = 0; at < bytes.length; at += chunkBytes) take(decoder.push(bytes.subarray(at, at + chunkBytes)));
  take(decoder.end());
  const found = elements.found();
  // A truncated recording is read as far as it goes.
  return isWhole || found.tracks.some(({ lines }) => lines.some(isLine)) ? found : null;
}

function isLine({ length }: readonly unknown[]): boolean {
  return length > 1;
}

/** Without characters that have no width or turn the text around. */
function shownName(name: string): string {
  return truncate(name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim(), maxNameCharacters);
}

function jsonLines(bytes: Uint8Array, { textDecoder }: LineFileTools): FoundLines | null {
  try {
    return geoJsonLines(JSON.parse(textDecoder('utf-8').decode(bytes)));
  } catch {
    return null;
  }
}
