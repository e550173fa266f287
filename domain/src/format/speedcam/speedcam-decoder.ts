import type { RowPart } from '../../export/export-row.ts';
import { turned } from '../../geometry/azimuth.ts';
import { flagsInComment, readComment, type RowComment } from '../../import/comment-reader.ts';
import { noDecodeOptions, type DecodeOptions } from '../../import/decode-options.ts';
import type { ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import type { ColumnMap } from '../../import/names/column-names.ts';
import { ColumnLog, type ColumnUse } from '../../import/names/column-use.ts';
import { saysCamera } from '../../import/names/waypoint-words.ts';
import { unknownSpeed } from '../../import/rows/given-limit.ts';
import { headingOfKind, type Heading } from '../../import/rows/heading.ts';
import { readLimit } from '../../import/rows/limit-text.ts';
import { pointWithDefaults } from '../../import/rows/point-defaults.ts';
import type { RowDecoder, TextLine } from '../../import/rows/row-decoder.ts';
import { RowNotes } from '../../import/rows/row-notes.ts';
import { cellNumber, readBounded, readPosition } from '../../import/rows/row-values.ts';
import { SectionMerger, type ReadRow } from '../../import/rows/section-merger.ts';
import { saysGoneInName } from '../../import/states/state-words.ts';
import { lineDecoder } from '../../import/text/line-decoder.ts';
import { isRemark } from '../../import/text/remark.ts';
import { mayLackSpeed, pointSchema, type PointFields } from '../../point/point-schema.ts';
import type { PointType } from '../../point/point-type.ts';
import { truncate } from '../../schema/text.ts';
import type { SpeedcamFacts, SpeedcamFormat } from '../format-facts.ts';
import { importCodes, isCodeOf, typesOfCode, type CodeMeaning } from './import-codes.ts';
import {
  columnsOfCells,
  fieldsOfColumns,
  headerColumns,
  neededCells,
  speedcamCells,
  speedcamDelimiter,
  type SpeedcamColumns,
} from './speedcam-columns.ts';

const noIdx = /^0?$/;
/** Speed of the end row of a section in British iGO files. */
const finishMark = '5';

export class SpeedcamDecoder implements RowDecoder {
  readonly #speedcam: SpeedcamFacts;
  /** 180 if the file has the direction of travel, 0 if it faces the driver. */
  readonly #turnDegrees: 0 | 180;
  readonly #map: ColumnMap;
  /** True if the latitude stands where these files have the longitude. */
  readonly #isTurned: boolean;
  readonly #log = new ColumnLog();
  readonly #sections = new SectionMerger();
  /** Null until a header is found: before that, the number of cells decides. */
  #columns: SpeedcamColumns | null = null;
  #delimiter: string | null = null;
  #lastIdx = '';
  #rows = 0;
  #commented = 0;
  #labelled = 0;

  constructor({ speedcam, direction }: SpeedcamFormat, { map, columns, axes }: DecodeOptions = noDecodeOptions) {
    this.#isTurned = axes === 'yx';
    this.#speedcam = speedcam;
    this.#turnDegrees = direction === 'travel' ? 180 : 0;
    this.#map = map;
    if (columns) this.#columns = headerColumns(columns, map);
  }

  get columns(): ColumnUse {
    return this.#log.use;
  }

  line(line: TextLine): readonly ImportOutcome[] {
    const cut = line.text.indexOf('//');
    const data = (cut < 0 ? line.text : line.text.slice(0, cut)).trim();
    if (data === '' || isRemark(line.text)) return [];
    this.#delimiter ??= speedcamDelimiter(data);
    const cells = speedcamCells(data, this.#delimiter ?? ',');
    const header = headerColumns(cells, this.#map);
    if (header) {
      this.#columns = header;
      this.#log.add(cells, fieldsOfColumns(header));
      return [];
    }
    const comment = cut < 0 ? null : readComment(line.text.slice(cut + 2));
    const notes = new RowNotes();
    if (comment && !comment.label) noteGoneIn(line.text.slice(cut + 2), notes);
    const row = this.#read(line, cells, comment, notes);
    this.#count(comment);
    if (row && !notes.first) return this.#sections.push(row);
    const { code, value } = notes.first ?? { code: 'unreadable', value: '' };
    return [...this.#sections.interrupt(), rejected(line.number, code, value)];
  }

  end(): readonly ImportOutcome[] {
    return this.#sections.end();
  }

  #count(comment: RowComment | null): void {
    this.#rows++;
    if (comment) this.#commented++;
    if (comment?.label) this.#labelled++;
  }

  #read(line: TextLine, cells: readonly string[], comment: RowComment | null, notes: RowNotes): ReadRow | null {
    const columns = this.#columns ?? columnsOfCells(cells);
    if (!columns || cells.length < neededCells(columns)) {
      notes.note(line.terminated ? 'tooFewColumns' : 'cutOff', cells.join(','));
      return null;
    }
    if (!line.terminated && this.#looksCut(comment)) notes.note('cutOff');
    const cell = (name: keyof SpeedcamColumns) => cells[columns[name]] ?? '';
    const meaning = this.#meaning(cell('type'), comment, notes);
    if (!meaning) return null;
    const { flag } = meaning;
    const part = this.#partOf(meaning.type, { speed: cell('speed'), idx: cell('idx'), comment });
    this.#lastIdx = cell('idx');
    const isMark = part === 'finish' && !comment?.label;
    const speed = isMark ? unknownSpeed : readLimit(cell('speed'), notes, this.#speedcam.speedUnit);
    const { type, mayBe } = speed === null && notes.limit === null ? withoutSpeed(meaning) : meaning;
    notes.saysType = true;
    const fields: Partial<PointFields> = {
      ...(this.#isTurned ? readPosition(cell('y'), cell('x'), notes) : readPosition(cell('x'), cell('y'), notes)),
      speed,
      ...this.#heading(cell('dirtype'), cell('direction'), notes),
    };
    if (columns.distance >= 0) fields.distance = readBounded(cell('distance'), 'distance', notes);
    if (columns.angle >= 0) fields.angle = readBounded(cell('angle'), 'angle', notes);
    if (flag) fields[flag] = true;
    if (comment) readRest(type, comment.rest, fields);
    const point = pointWithDefaults(type, fields);
    return {
      line: line.number,
      point,
      ...(mayBe && { mayBe }),
      sourceId: sourceIdOf(cell('idx'), comment),
      notes,
      part,
      ...sectionKey(cell('idx'), comment),
    };
  }

  #heading(kind: string, direction: string, notes: RowNotes): Heading {
    const degrees = cellNumber(direction);
    return headingOfKind(kind, Number.isNaN(degrees) ? [] : [turned(degrees, this.#turnDegrees)], notes, direction);
  }

  /** The type of a row: from its label if that fits the code, otherwise from the code alone. */
  #meaning(cell: string, comment: RowComment | null, notes: RowNotes): RowMeaning | null {
    const { codes } = this.#speedcam;
    const code = cellNumber(cell);
    const label = comment?.label?.type;
    const byCode = Number.isInteger(code) ? importCodes[codes][code] : undefined;
    const flag = byCode !== undefined && byCode !== 'noCounterpart' ? byCode.flag : undefined;
    if (label && isCodeOf(label, code, codes)) return flag ? { type: label, flag } : { type: label };
    if (byCode === undefined) notes.note('unknownType', cell);
    else if (byCode === 'noCounterpart') notes.note('noCounterpart', cell);
    else {
      const mayBe = typesOfCode(code, codes);
      return mayBe.length > 1 && mayBe.includes(byCode.type) ? { ...byCode, mayBe } : byCode;
    }
    return null;
  }

  /** An id that is not that of the row before makes a row with the mark an object of its own, with this limit. */
  #partOf(
    type: PointType,
    { speed, idx, comment }: { speed: string; idx: string; comment: RowComment | null },
  ): RowPart | null {
    if (type !== 'speed_cam') return null;
    if (comment?.label?.part) return comment.label.part;
    if (this.#turnDegrees === 0) return null;
    return speed === finishMark && (noIdx.test(idx) || idx === this.#lastIdx) ? 'finish' : 'start';
  }

  /** A last line without a line end, and without the comment or label that every previous row has, was truncated. */
  #looksCut(comment: RowComment | null): boolean {
    if (this.#rows === 0) return false;
    return (!comment && this.#commented === this.#rows) || (!comment?.label && this.#labelled === this.#rows);
  }
}

type RowMeaning = Exclude<CodeMeaning, 'noCounterpart'> & Pick<ReadRow, 'mayBe'>;

/** A row without a speed gets the first type of its code that needs none. */
function withoutSpeed(meaning: RowMeaning): Pick<RowMeaning, 'type' | 'mayBe'> {
  const mayBe = meaning.mayBe?.filter(mayLackSpeed);
  const [first] = mayBe ?? [];
  if (first === undefined || mayLackSpeed(meaning.type)) return meaning;
  return { type: first, ...(mayBe && { mayBe }) };
}

function readRest(type: PointType, rest: string, fields: Partial<PointFields>): void {
  if (type === 'begin_village' || type === 'end_village') fields.comment = truncate(rest, pointSchema.comment.max);
  else for (const flag of flagsInComment(type, rest)) fields[flag] = true;
}

/** Ids need not be looked at. */
const noWords = /^[\s\d|_-]*$/;

function noteGoneIn(comment: string, notes: RowNotes): void {
  const text = comment.trim();
  if (!noWords.test(text) && saysGoneInName(text, saysCamera(text))) notes.gone = text;
}

function sourceIdOf(idx: string, comment: RowComment | null): string {
  if (comment?.id) return comment.id;
  return idx === '0' ? '' : idx;
}

/** Without labels only adjacent rows belong together. */
function sectionKey(idx: string, comment: RowComment | null): Pick<ReadRow, 'sectionKey' | 'sureKey'> {
  if (!comment?.label) return { sectionKey: '', sureKey: false };
  if (comment.id) return { sectionKey: `id ${comment.id}`, sureKey: true };
  return { sectionKey: idx === '0' || idx === '' ? '' : `idx ${idx}`, sureKey: false };
}

export function speedcamImport(facts: SpeedcamFormat): ImportFormat {
  return { decoder: (file) => lineDecoder(new SpeedcamDecoder(facts, file.options), file) };
}
