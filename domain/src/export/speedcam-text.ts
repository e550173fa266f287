import { flagsOf } from '../point/point-flag.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { CharacterSet } from './character-set.ts';
import { exportFormatInfo, type ExportFormatId } from './export-format-id.ts';
import type { ExportFormat, ExportMeta, RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import { navigatorCodes, type CodeTable, type NavigatorCode, type RowPart } from './navigator-codes.ts';
import { rowComments } from './row-comment.ts';
import { sectionRows, type RowPlace } from './section-rows.ts';
import { shortText, type ShortText } from './short-text.ts';
import { encodeUtf8 } from './utf8.ts';
import { headerTime } from './utc-time.ts';

/** What tells one member of the speedcam.txt family from the others. */
export type SpeedcamLayout = {
  readonly id: ExportFormatId;
  readonly codes: CodeTable;
  readonly characters: CharacterSet;
  /**
   * What DIRECTION means: where the camera looks, towards the driver, as we store it, or where the driver goes, the
   * opposite.
   */
  readonly direction: 'facing' | 'travel';
  /** With the columns DISTANCE and ANGLE. */
  readonly withRange: boolean;
  /** The site and the time of the data behind the header. */
  readonly headerComment: boolean;
  /** Comments on every row, or only when ids or flags are asked for. */
  readonly rowComments: 'always' | 'asked';
  /** The value of SPEED; the stored one when missing. */
  readonly speedOf?: (row: ExportRow) => number;
};

const columns = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION';
const comma = 44;
const lineEnd = encodeUtf8('\r\n');
/** More than the numbers of any row need. */
const numbersSize = 160;

/** A format of the speedcam.txt family: one line per point, comma separated, longitude before latitude, CRLF. */
export function speedcamText(layout: SpeedcamLayout): ExportFormat {
  const { extension, contentType } = exportFormatInfo[layout.id];
  const codes = pointTypes.map((type) => navigatorCodes[type][layout.codes]);
  const middle = middleColumns();
  const comments = rowComments(layout.characters);
  const turn = layout.direction === 'travel' ? 180 : 0;
  const { withRange, speedOf } = layout;
  const always = layout.rowComments === 'always';

  function place(writer: ByteWriter, at: RowPlace, idx: number, code: number, speed: number): void {
    writer.reserve(numbersSize);
    writer.integer(idx);
    writer.byte(comma);
    writer.degrees(at.xE6);
    writer.byte(comma);
    writer.degrees(at.yE6);
    writer.short(middle(code, speed, at.dirType));
    writer.integer((at.direction + turn) % 360);
    if (withRange) {
      writer.byte(comma);
      writer.integer(at.distance);
      writer.byte(comma);
      writer.integer(at.angle);
    }
  }

  function comment(writer: ByteWriter, row: ExportRow, part: RowPart, options: RowOptions): void {
    if (always || options.withIdPoint || options.extended) comments.write(writer, row, part, options);
    else writer.raw(lineEnd);
  }

  return {
    id: layout.id,
    extension,
    contentType,
    wholeObjects: false,
    carries: (row) => codes[row.typeIndex] !== null,
    begin(writer: ByteWriter, meta: ExportMeta) {
      const range = withRange ? ',DISTANCE,ANGLE' : '';
      const site = layout.headerComment ? ` // Dozor ${headerTime(meta.changed)}` : '';
      writer.put(encodeUtf8(`${columns}${range}${site}\r\n`));
    },
    row(writer, row, options) {
      const rule = codes[row.typeIndex];
      if (!rule) return;
      const code = chooseCode(rule, row);
      const speed = speedOf ? speedOf(row) : row.speed;
      place(writer, row, row.idx, code, speed);
      comment(writer, row, 'start', options);
      if (row.childrens.length === 0) return;
      for (const further of sectionRows(row, options)) {
        place(writer, further.place, row.idx, code, speed);
        comment(writer, row, further.part, options);
      }
    },
    end() {},
  };
}

function chooseCode(rule: NavigatorCode, row: ExportRow): number {
  if (row.speed === 0 && rule.withoutSpeed !== undefined) return rule.withoutSpeed;
  const { withFlag } = rule;
  if (withFlag === undefined || row.flagBits === 0) return rule.code;
  const bit = flagsOf(pointTypes[row.typeIndex] as PointType).indexOf(withFlag.flag);
  return (row.flagBits & (1 << bit)) === 0 ? rule.code : withFlag.code;
}

/** `,TYPE,SPEED,DIRTYPE,` as words: there are few combinations, so each is made once. */
function middleColumns(): (code: number, speed: number, dirType: number) => ShortText {
  const byCode: (ShortText | undefined)[][] = Array.from({ length: 256 }, () => []);
  return (code, speed, dirType) => {
    const known = byCode[code] as (ShortText | undefined)[];
    const key = speed * 4 + dirType;
    return (known[key] ??= shortText(`,${code},${speed},${dirType},`));
  };
}
