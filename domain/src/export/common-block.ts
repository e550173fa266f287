import { flagsOf, pointFlagNames, type PointFlag } from '../point/point-flag.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { ExportRow } from './export-row.ts';
import { encodeUtf8 } from './utf8.ts';

type CommonFields = { type: PointType; subType: string; speed: number; rating: number };

type BlockTexts = {
  fields(row: CommonFields): string;
  /** The text of one flag that is set, not set, or (null) does not exist on the type. */
  flag(flag: PointFlag, value: boolean | null): string;
  /** What follows the flags. */
  end(type: PointType): string;
};

type Blocks = { readonly withoutFlags: (Uint8Array | undefined)[]; readonly fields: (Uint8Array | undefined)[] };

/** Speeds are below 256 km/h, ratings from -2 to 1. */
const ratings = 4;
const speeds = 256;

/**
 * The end of a row: type, camera model, speed and rating, then all flags. Nearly all objects have no flag and find all of
 * it in one block; one copy of some 150 bytes costs as much as one of ten. Makes its own room.
 */
export function commonBlock(texts: BlockTexts): (writer: ByteWriter, row: ExportRow) => void {
  const byType = pointTypes.map(() => new Map<string, Blocks>());
  const flags = pointTypes.map((type) => flagGroups(type, texts));
  const fieldsOf = ({ typeIndex, subType, speed, rating }: ExportRow) =>
    texts.fields({ type: pointTypes[typeIndex] as PointType, subType, speed, rating });
  return (writer, row) => {
    const { subType, flagBits } = row;
    const bySubType = byType[row.typeIndex] as Map<string, Blocks>;
    let blocks = bySubType.get(subType);
    if (blocks === undefined) {
      blocks = { withoutFlags: emptyBlocks(), fields: emptyBlocks() };
      bySubType.set(subType, blocks);
    }
    const key = row.speed * ratings + row.rating + 2;
    if (flagBits === 0) {
      const type = pointTypes[row.typeIndex] as PointType;
      writer.put((blocks.withoutFlags[key] ??= encodeUtf8(fieldsOf(row) + flagTexts(type, pointFlagNames, 0, texts))));
    } else {
      writer.put((blocks.fields[key] ??= encodeUtf8(fieldsOf(row))));
      for (const { shift, byBits } of flags[row.typeIndex] as readonly FlagGroup[]) {
        writer.put(byBits[(flagBits >>> shift) & groupMask] as Uint8Array);
      }
    }
  };
}

function emptyBlocks(): (Uint8Array | undefined)[] {
  return Array.from({ length: speeds * ratings });
}

/** Some neighbouring flags of a type: their text for every value of their bits. */
type FlagGroup = { readonly shift: number; readonly byBits: readonly Uint8Array[] };

/** All values of a few flags are few; all values of all flags would be thousands, too many to stay near. */
const groupSize = 4;
const groupMask = (1 << groupSize) - 1;

function flagGroups(type: PointType, texts: BlockTexts): readonly FlagGroup[] {
  const own = flagsOf(type);
  const starts = own.map((_, bit) => bit).filter((bit) => bit % groupSize === 0);
  return starts.map((shift) => {
    const from = shift === 0 ? 0 : pointFlagNames.indexOf(own[shift] as PointFlag);
    const next = own[shift + groupSize];
    const flags = pointFlagNames.slice(from, next === undefined ? undefined : pointFlagNames.indexOf(next));
    const byBits = Array.from({ length: 1 << groupSize }, (_, bits) =>
      encodeUtf8(flagTexts(type, flags, bits << shift, texts)),
    );
    return { shift, byBits };
  });
}

/** Some flags of an object, one after the other, and what follows the last of all. */
function flagTexts(type: PointType, flags: readonly PointFlag[], flagBits: number, texts: BlockTexts): string {
  const own = flagsOf(type);
  const parts = flags.map((flag) => {
    const bit = own.indexOf(flag);
    return texts.flag(flag, bit === -1 ? null : (flagBits & (1 << bit)) !== 0);
  });
  return parts.join('') + (flags.at(-1) === pointFlagNames.at(-1) ? texts.end(type) : '');
}
