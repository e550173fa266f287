import type { CodeTable, RowPart } from '../export/navigator-codes.ts';
import { pointSchema, type PointFields } from '../point/point-schema.ts';
import type { PointType } from '../point/point-type.ts';
import { flagsInComment, readComment, type RowComment } from './comment-reader.ts';
import { importCodes, isCodeOf, typesOfCode, type CodeMeaning } from './import-codes.ts';
import { rejected, type ImportOutcome } from './import-outcome.ts';
import { pointWithDefaults } from './point-defaults.ts';
import { RowProblems } from './reject.ts';
import type { RowDecoder, TextLine } from './row-decoder.ts';
import { cellNumber, readBounded, readDirection, readDirType, readPlace, readSpeed } from './row-values.ts';
import { SectionMerger, type ReadRow } from './section-merger.ts';
import { columnsByCount, headerColumns, neededCells, type SpeedcamColumns } from './speedcam-columns.ts';

/** What tells one member of the speedcam.txt family from another when it is read. */
export type SpeedcamDialect = {
  readonly codes: CodeTable;
  /** 180 where the file has the direction of travel, 0 where it faces the driver. */
  readonly turnDegrees: 0 | 180;
};

/** Speed of the end row of a section in iGO files of the British kind. */
const finishMark = '5';

/** Reads files of the speedcam.txt family, with or without a header, in the order of columns that the header says. */
export class SpeedcamDecoder implements RowDecoder {
  readonly #dialect: SpeedcamDialect;
  readonly #sections = new SectionMerger();
  /** Null until a header was met: then the number of cells tells. */
  #columns: SpeedcamColumns | null = null;
  #rows = 0;
  #commented = 0;
  #labelled = 0;

  constructor(dialect: SpeedcamDialect) {
    this.#dialect = dialect;
  }

  line(line: TextLine): readonly ImportOutcome[] {
    const cut = line.text.indexOf('//');
    const data = (cut < 0 ? line.text : line.text.slice(0, cut)).trim();
    if (data === '') return [];
    const cells = data.split(',').map((cell) => cell.trim());
    const header = headerColumns(cells);
    if (header) {
      this.#columns = header;
      return [];
    }
    const comment = cut < 0 ? null : readComment(line.text.slice(cut + 2));
    const problems = new RowProblems();
    const row = this.#read(line, cells, comment, problems);
    this.#count(comment);
    if (row && !problems.first) return this.#sections.push(row);
    const { code, value } = problems.first ?? { code: 'unreadable', value: '' };
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

  #read(line: TextLine, cells: readonly string[], comment: RowComment | null, problems: RowProblems): ReadRow | null {
    const columns = this.#columns ?? columnsByCount(cells.length);
    if (!columns || cells.length < neededCells(columns)) {
      problems.note(line.terminated ? 'tooFewColumns' : 'cutOff', cells.join(','));
      return null;
    }
    if (!line.terminated && this.#looksCut(comment)) problems.note('cutOff');
    const cell = (name: keyof SpeedcamColumns) => cells[columns[name]] ?? '';
    const meaning = this.#meaning(cell('type'), comment, problems);
    if (!meaning) return null;
    const { type, flag, mayBe } = meaning;
    const part = this.#partOf(type, cell('speed'), comment);
    const isMark = part === 'finish' && !comment?.label;
    const fields: Partial<PointFields> = {
      ...readPlace(cell('x'), cell('y'), problems),
      speed: isMark ? pointSchema.speed.default : readSpeed(cell('speed'), problems),
      dirType: readDirType(cell('dirtype'), cell('direction'), problems),
      direction: readDirection(cell('direction'), this.#dialect.turnDegrees, problems),
    };
    if (columns.distance >= 0) fields.distance = readBounded(cell('distance'), 'distance', problems);
    if (columns.angle >= 0) fields.angle = readBounded(cell('angle'), 'angle', problems);
    if (flag) fields[flag] = true;
    if (comment) readRest(type, comment.rest, fields);
    const point = pointWithDefaults(type, fields);
    return {
      line: line.number,
      point,
      ...(mayBe && { mayBe }),
      sourceId: sourceIdOf(cell('idx'), comment),
      part,
      ...sectionKey(cell('idx'), comment),
    };
  }

  /** The type of a row: what its label says if that fits the code, else what the code alone means. */
  #meaning(
    cell: string,
    comment: RowComment | null,
    problems: RowProblems,
  ): (Exclude<CodeMeaning, 'noCounterpart'> & Pick<ReadRow, 'mayBe'>) | null {
    const { codes } = this.#dialect;
    const code = cellNumber(cell);
    const label = comment?.label?.type;
    const byCode = Number.isInteger(code) ? importCodes[codes][code] : undefined;
    const flag = byCode !== undefined && byCode !== 'noCounterpart' ? byCode.flag : undefined;
    if (label && isCodeOf(label, code, codes)) return flag ? { type: label, flag } : { type: label };
    if (byCode === undefined) problems.note('unknownType', cell);
    else if (byCode === 'noCounterpart') problems.note('noCounterpart', cell);
    else {
      const mayBe = typesOfCode(code, codes);
      return mayBe.length > 1 && mayBe.includes(byCode.type) ? { ...byCode, mayBe } : byCode;
    }
    return null;
  }

  #partOf(type: PointType, speedCell: string, comment: RowComment | null): RowPart | null {
    if (type !== 'speed_cam') return null;
    if (comment?.label?.part) return comment.label.part;
    if (this.#dialect.turnDegrees === 0) return null;
    return speedCell === finishMark ? 'finish' : 'start';
  }

  /** A last line without an end, and without the comment or the label that every row before it has, was cut in it. */
  #looksCut(comment: RowComment | null): boolean {
    if (this.#rows === 0) return false;
    return (!comment && this.#commented === this.#rows) || (!comment?.label && this.#labelled === this.#rows);
  }
}

function readRest(type: PointType, rest: string, fields: Partial<PointFields>): void {
  if (type === 'begin_village' || type === 'end_village') fields.comment = rest.slice(0, pointSchema.comment.max);
  else for (const flag of flagsInComment(type, rest)) fields[flag] = true;
}

function sourceIdOf(idx: string, comment: RowComment | null): string {
  if (comment?.id) return comment.id;
  return idx === '0' ? '' : idx;
}

/**
 * Rows of a section share the id in the comment or, where there is none, the number of the object. Without labels only
 * neighbours belong together.
 */
function sectionKey(idx: string, comment: RowComment | null): Pick<ReadRow, 'sectionKey' | 'sureKey'> {
  if (!comment?.label) return { sectionKey: '', sureKey: false };
  if (comment.id) return { sectionKey: `id ${comment.id}`, sureKey: true };
  return { sectionKey: idx === '0' || idx === '' ? '' : `idx ${idx}`, sureKey: false };
}
