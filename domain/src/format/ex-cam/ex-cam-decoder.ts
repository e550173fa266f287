import { decodeUtf8 } from '../../export/text/utf8.ts';
import type { DecodeOptions } from '../../import/decode-options.ts';
import type { ByteDecoder, ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { noColumns } from '../../import/names/column-use.ts';
import { rawColumns } from '../../import/names/raw-columns.ts';
import { headingOf } from '../../import/rows/heading.ts';
import { readLimit } from '../../import/rows/limit-text.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { readPosition } from '../../import/rows/row-values.ts';
import { latinText } from '../../import/text/file-text.ts';
import { type FileLine, LineReader } from '../../import/text/line-reader.ts';
import type { PointType } from '../../point/point-type.ts';
import { isObject } from '../json/flat-record.ts';
import type { JsonObject } from '../json/located-json.ts';
import { exCamFlags, metaName } from './ex-cam-codes.ts';

const start = new RegExp(String.raw`^\s*\{\s*"${metaName}"\s*:`);
const sampleSize = 256;

/** Reads the unpacked lines; other members of their objects are ignored, as the description specifies. */
class ExCamDecoder implements ByteDecoder {
  readonly columns = noColumns;
  readonly #reader = new LineReader();
  readonly #isTurned: boolean;

  constructor({ axes }: Pick<DecodeOptions, 'axes'>) {
    this.#isTurned = axes === 'yx';
  }

  push(chunk: Uint8Array): ImportOutcome[] {
    return this.#reader.push(chunk).flatMap((line) => outcomesOf(line, this.#isTurned));
  }

  end(): ImportOutcome[] {
    return this.#reader.end().flatMap((line) => outcomesOf(line, this.#isTurned));
  }
}

function outcomesOf({ bytes, number }: FileLine, isTurned: boolean): ImportOutcome[] {
  const text = (decodeUtf8(bytes) ?? '').trim();
  if (text === '' && bytes.length < 2) return [];
  const object = parsed(text);
  if (object === null) return [rejected(number, 'unreadable')];
  return metaName in object ? [] : [outcomeOf(object, number, isTurned)];
}

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function outcomeOf(object: JsonObject, line: number, isTurned: boolean): ImportOutcome {
  const notes = new RowNotes();
  const text = (name: string): string => {
    const value = object[name];
    return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  };
  const [x, y] = isTurned ? [text('lat'), text('lon')] : [text('lon'), text('lat')];
  const position = readPosition(x, y, notes);
  const unit = { kmh: 'km/h', mph: 'mph' } as const;
  const given = text('unt');
  const speed = readLimit(text('spd'), notes, given === 'kmh' || given === 'mph' ? unit[given] : null);
  const { dir } = object;
  const looks = (Array.isArray(dir) ? dir : []).filter((value: unknown) => typeof value === 'number');
  const heading = headingOf(looks, 'degrees', notes);
  const type = typeOf(object['flg']);
  notes.saysType = true;
  notes.says = () => rawColumns(Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]));
  if (notes.first) return rejected(line, notes.first.code, notes.first.value);
  // It is unknown which direction of the road is meant, so one azimuth stands for both.
  const dirType = heading.dirType === 1 ? 2 : heading.dirType;
  const row = pointWithDefaults(type, { ...position, ...heading, dirType, speed });
  return { ok: true, line, rows: 1, row, sourceId: '', notes };
}

function typeOf(flag: unknown): PointType {
  return flag === exCamFlags.red || flag === exCamFlags.redAndSpeed ? 'control_cam_red' : 'static_cam';
}

export const exCamImport: ImportFormat = {
  encoding: 'utf-8',
  looksLike: (bytes) => start.test(latinText(bytes.subarray(0, sampleSize))),
  decoder: ({ options }) => new ExCamDecoder(options),
};
