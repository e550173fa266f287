import type { ExportFormat, ExportMeta, RowOptions } from '../../export/export-format.ts';
import type { ExportRow, RowPart } from '../../export/export-row.ts';
import { navigatorCodes, type NavigatorCode } from '../../export/navigator-codes.ts';
import { rowComments } from '../../export/row-comment.ts';
import { sectionRows, type RowPosition } from '../../export/section-rows.ts';
import type { ByteWriter } from '../../export/text/byte-writer.ts';
import type { CharacterSet } from '../../export/text/character-set.ts';
import { shortText, type ShortText } from '../../export/text/short-text.ts';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { headerTime } from '../../export/utc-time.ts';
import { flagsOf } from '../../point/point-flag.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import { convertedSpeed, type SpeedUnit } from '../../point/speed-unit.ts';
import { formatFacts, type SpeedcamFormatId } from '../all-formats.ts';
import type { SpeedcamFormat } from '../format-facts.ts';

const columns = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION';
const comma = 44;
const lineEnd = encodeUtf8('\r\n');
/** More than the numbers of any row need. */
const numbersSize = 160;

/** A format of the speedcam.txt family: one line per point, comma-separated, longitude before latitude, CRLF. */
export function speedcamEncoder(id: SpeedcamFormatId, characters: CharacterSet): ExportFormat {
  const { direction, range, names, speedcam }: SpeedcamFormat = formatFacts[id];
  const codes = pointTypes.map((type) => navigatorCodes[type][speedcam.codes]);
  const middle = middleColumns();
  const comments = rowComments(characters);
  const turn = direction === 'travel' ? 180 : 0;
  const withRange = range === true;
  const speedOf = speedcam.speedUnit && speedIn(speedcam.speedUnit);
  const always = names === 'always';

  function writePosition(writer: ByteWriter, at: RowPosition, idx: number, code: number, speed: number): void {
    writer.reserve(numbersSize);
    writer.integer(idx);
    writer.byte(comma);
    writer.degrees(at.xE6);
    writer.byte(comma);
    writer.degrees(at.yE6);
    writer.short(middle(code, speed, at.dirType));
    // "All directions" accepts any number; an unknown direction has none.
    writer.integer(at.direction === 0 ? 0 : (at.direction + turn) % 360);
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
    carries: (row) => codes[row.typeIndex] !== null,
    begin(writer: ByteWriter, meta: ExportMeta) {
      const further = withRange ? ',DISTANCE,ANGLE' : '';
      const site = speedcam.headerComment ? ` // Dozor ${headerTime(meta.changed)}` : '';
      writer.put(encodeUtf8(`${columns}${further}${site}\r\n`));
    },
    row(writer, row, options) {
      const rule = codes[row.typeIndex];
      if (!rule) return;
      const code = chooseCode(rule, row);
      const speed = speedOf ? speedOf(row) : row.speed;
      writePosition(writer, row, row.idx, code, speed);
      comment(writer, row, 'start', options);
      if (row.childrens.length === 0) return;
      for (const further of sectionRows(row, options)) {
        writePosition(writer, further.position, row.idx, code, speed);
        comment(writer, row, further.part, options);
      }
    },
    end() {},
  };
}

function speedIn(unit: SpeedUnit): (row: ExportRow) => number {
  return ({ speed, speedUnit }) => Math.round(convertedSpeed(speed, speedUnit, unit));
}

function chooseCode(rule: NavigatorCode, row: ExportRow): number {
  if (row.speed === 0 && rule.withoutSpeed !== undefined) return rule.withoutSpeed;
  const { withFlag } = rule;
  if (withFlag === undefined || row.flagBits === 0) return rule.code;
  const bit = flagsOf(pointTypes[row.typeIndex] as PointType).indexOf(withFlag.flag);
  return (row.flagBits & (1 << bit)) === 0 ? rule.code : withFlag.code;
}

/** `,TYPE,SPEED,DIRTYPE,` as words: there are few combinations, so each is created once. */
function middleColumns(): (code: number, speed: number, dirType: number) => ShortText {
  const byCode: (ShortText | undefined)[][] = Array.from({ length: 256 }, () => []);
  return (code, speed, dirType) => {
    const known = byCode[code] as (ShortText | undefined)[];
    const key = speed * 4 + dirType;
    return (known[key] ??= shortText(`,${code},${speed},${dirType},`));
  };
}
