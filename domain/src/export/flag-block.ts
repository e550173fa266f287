import { flagsOf, pointFlagNames, type PointFlag } from '../point/point-flag.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ExportRow } from './export-row.ts';
import type { ByteWriter } from './text/byte-writer.ts';
import { shortText, type ShortText } from './text/short-text.ts';
import { encodeUtf8 } from './text/utf8.ts';

type BlockTexts = {
  rating(rating: number): string;
  /** The text of a flag that is set, unset, or (null) does not exist on the type. */
  flag(flag: PointFlag, value: boolean | null): string;
  end(type: PointType): string;
};

const minRating = -2;
const ratings = [-2, -1, 0, 1];

/**
 * Nearly all points have no flags, and one precomputed block covers them: copying some 150 bytes at once costs no more
 * than copying ten. The tables are small enough to stay in the CPU cache.
 */
export function flagBlock(texts: BlockTexts): (writer: ByteWriter, row: ExportRow) => void {
  const ratingTexts = ratings.map((rating) => shortText(texts.rating(rating)));
  const withoutFlags = pointTypes.map((type) =>
    ratings.map((rating) => encodeUtf8(texts.rating(rating) + flagTexts(type, pointFlagNames, 0, texts))),
  );
  const groups = pointTypes.map((type) => flagGroups(type, texts));
  return (writer, row) => {
    const { typeIndex, flagBits } = row;
    const rating = row.rating - minRating;
    if (flagBits === 0) {
      writer.raw((withoutFlags[typeIndex] as Uint8Array[])[rating] as Uint8Array);
      return;
    }
    writer.short(ratingTexts[rating] as ShortText);
    const ofType = groups[typeIndex] as readonly (readonly Uint8Array[])[];
    for (let group = 0; group < ofType.length; group++) {
      writer.raw((ofType[group] as Uint8Array[])[(flagBits >>> (group * groupSize)) & groupMask] as Uint8Array);
    }
  };
}

/** All combinations of a few flags are few; those of all flags would be thousands, too many for the cache. */
const groupSize = 4;
const groupMask = (1 << groupSize) - 1;

/** For each group of adjacent flags of a type, the text for every combination of their bits. */
function flagGroups(type: PointType, texts: BlockTexts): readonly (readonly Uint8Array[])[] {
  const own = flagsOf(type);
  const starts = own.map((_, bit) => bit).filter((bit) => bit % groupSize === 0);
  return starts.map((shift) => {
    const from = shift === 0 ? 0 : pointFlagNames.indexOf(own[shift] as PointFlag);
    const next = own[shift + groupSize];
    const flags = pointFlagNames.slice(from, next === undefined ? undefined : pointFlagNames.indexOf(next));
    return Array.from({ length: 1 << groupSize }, (_, bits) =>
      encodeUtf8(flagTexts(type, flags, bits << shift, texts)),
    );
  });
}

/** The texts of some flags of a point, followed by the final text after the last flag. */
function flagTexts(type: PointType, flags: readonly PointFlag[], flagBits: number, texts: BlockTexts): string {
  const own = flagsOf(type);
  const parts = flags.map((flag) => {
    const bit = own.indexOf(flag);
    return texts.flag(flag, bit === -1 ? null : (flagBits & (1 << bit)) !== 0);
  });
  return parts.join('') + (flags.at(-1) === pointFlagNames.at(-1) ? texts.end(type) : '');
}
