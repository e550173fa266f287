import { flagsOf, pointFlagNames, type PointFlag } from '../point/point-flag.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { ExportRow } from './export-row.ts';
import { encodeUtf8 } from './utf8.ts';

type FlagText = (flag: PointFlag, value: boolean | null) => string;

/**
 * Writes all flags of a row. Nearly all objects have none set, so each type has one block of bytes for that case.
 *
 * @param flagText the text of one flag that is set, not set, or (null) does not exist on the type
 */
export function flagBlock(flagText: FlagText): (writer: ByteWriter, row: ExportRow) => void {
  const byType = pointTypes.map((type) => {
    const flags = pointFlagNames.map((flag) => flagBytes(flag, type, flagText));
    return { flags, noneSet: encodeUtf8(flags.map(({ text }) => text).join('')) };
  });
  return (writer, row) => {
    const block = byType[row.typeIndex];
    if (!block) return;
    if (!row.anyFlag) {
      writer.put(block.noneSet);
      return;
    }
    for (const { flag, exists, set, notSet } of block.flags) writer.put(exists && row.hasFlag(flag) ? set : notSet);
  };
}

function flagBytes(flag: PointFlag, type: PointType, flagText: FlagText) {
  const exists = flagsOf(type).includes(flag);
  const text = flagText(flag, exists ? false : null);
  return { flag, exists, text, set: encodeUtf8(flagText(flag, true)), notSet: encodeUtf8(text) };
}
