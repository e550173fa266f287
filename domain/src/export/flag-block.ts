import { flagsOf, pointFlagNames, type PointFlag } from '../point/point-flag.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { ExportRow } from './export-row.ts';
import { encodeUtf8 } from './utf8.ts';

type FlagText = (flag: PointFlag, value: boolean | null) => string;

export type FlagBlock = {
  /** The text of all flags of a type when none is set, as nearly all objects have it. */
  readonly noneSet: readonly string[];
  /** Writes all flags of a row of which some are set. */
  write(writer: ByteWriter, row: ExportRow): void;
};

/**
 * The flags of a row as one run of text.
 *
 * @param flagText the text of one flag that is set, not set, or (null) does not exist on the type
 */
export function flagBlock(flagText: FlagText): FlagBlock {
  const noneSet = pointTypes.map((type) => missingText(type, pointFlagNames, flagText));
  const steps = pointTypes.map((type) => stepsOf(type, flagText));
  const tails = pointTypes.map((type) => encodeUtf8(missingText(type, flagsAfter(type), flagText)));
  return {
    noneSet,
    write(writer, row) {
      for (const { flag, set, notSet } of steps[row.typeIndex] ?? []) writer.put(row.hasFlag(flag) ? set : notSet);
      writer.put(tails[row.typeIndex] as Uint8Array);
    },
  };
}

/** For each flag of a type its two texts, the texts of the flags that the type has not in front of them. */
function stepsOf(type: PointType, flagText: FlagText) {
  let skipped = '';
  return pointFlagNames.flatMap((flag) => {
    if (!flagsOf(type).includes(flag)) {
      skipped += flagText(flag, null);
      return [];
    }
    const set = encodeUtf8(skipped + flagText(flag, true));
    const notSet = encodeUtf8(skipped + flagText(flag, false));
    skipped = '';
    return [{ flag, set, notSet }];
  });
}

function flagsAfter(type: PointType): readonly PointFlag[] {
  const last = pointFlagNames.findLastIndex((flag) => flagsOf(type).includes(flag));
  return pointFlagNames.slice(last + 1);
}

function missingText(type: PointType, flags: readonly PointFlag[], flagText: FlagText): string {
  return flags.map((flag) => flagText(flag, flagsOf(type).includes(flag) ? false : null)).join('');
}
