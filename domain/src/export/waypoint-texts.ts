import { flagsOf } from '../point/point-flag.ts';
import { pointTypes } from '../point/point-type.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { CharacterSet } from './character-set.ts';
import type { RowOptions } from './export-format.ts';
import type { ExportRow } from './export-row.ts';
import type { TextBytes } from './made-once.ts';
import { labelOf, type RowPart } from './navigator-codes.ts';
import { flagComment, flagSeparator, partSeparator } from './row-comment.ts';

/** The texts of a waypoint, for formats that know nothing but a place with a name. Each makes its own room. */
export type WaypointTexts = {
  /** The label of the type and the name of the settlement. */
  title(writer: ByteWriter, row: ExportRow, part: RowPart): void;
  /** The id and the labels of the set flags, as far as they are asked for; call it only when `hasComment`. */
  comment(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
};

/** Whether a waypoint has anything to say in a comment. */
export function hasComment(row: ExportRow, options: RowOptions): boolean {
  return options.withIdPoint || (options.extended && row.flagBits !== 0);
}

const idSize = 32;

/**
 * @param names a space and the name of a settlement, safe for the format, or nothing when nothing is left of it
 */
export function waypointTexts(characters: CharacterSet, names: TextBytes): WaypointTexts {
  const encode = (text: string) => characters.encode(characters.fit(text));
  const labels = pointTypes.map((type) => ({
    start: encode(labelOf(type, 'start')),
    extra: encode(labelOf(type, 'extra')),
    finish: encode(labelOf(type, 'finish')),
  }));
  const flagTexts = pointTypes.map((type) => flagsOf(type).map((flag) => encode(flagComment(flag, characters))));
  const between = encode(partSeparator);
  const flagBetween = encode(flagSeparator);

  return {
    title(writer, row, part) {
      writer.put(labels[row.typeIndex]?.[part] as Uint8Array);
      if (row.comment !== '') writer.put(names.of(row.comment));
    },
    comment(writer, row, options) {
      writer.reserve(idSize);
      if (options.withIdPoint) writer.integer(row.idx);
      if (!options.extended || row.flagBits === 0) return;
      let separator = options.withIdPoint ? between : null;
      for (const [bit, text] of (flagTexts[row.typeIndex] ?? []).entries()) {
        if ((row.flagBits & (1 << bit)) === 0) continue;
        if (separator) writer.put(separator);
        writer.put(text);
        separator = flagBetween;
      }
    },
  };
}
