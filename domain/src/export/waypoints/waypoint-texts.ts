import { flagsOf } from '../../point/point-flag.ts';
import { pointTypes } from '../../point/point-type.ts';
import { byLanguage, type Language } from '../../schema/label.ts';
import type { RowOptions } from '../export-format.ts';
import type { ExportRow, RowPart } from '../export-row.ts';
import { flagComment, flagSeparator, nameComment, partSeparator } from '../row-comment.ts';
import type { ByteWriter } from '../text/byte-writer.ts';
import { ascii, type CharacterSet } from '../text/character-set.ts';
import { Numbered, TextBytes } from '../text/made-once.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { waypointLabel } from './waypoint-language.ts';

/** For formats that have nothing but a position and a name; each function reserves its own space. */
export type WaypointTexts = {
  title(writer: ByteWriter, row: ExportRow, part: RowPart): void;
  /** A space, then the speed with its unit; nothing if unknown. */
  speed(writer: ByteWriter, row: ExportRow): void;
  /** Call it only if `hasComment`. */
  comment(writer: ByteWriter, row: ExportRow, options: RowOptions): void;
};

export function hasComment(row: ExportRow, options: RowOptions): boolean {
  return options.withIdPoint || (options.extended && row.flagBits !== 0);
}

/** A name without `@`: GPSBabel and the Garmin and TomTom loaders treat the text after it as the speed. */
export function withoutAt(name: string): string {
  return name.replaceAll(/\s*@\s*/g, ' ').trim();
}

/** A space and a name, limited to characters every device can show. */
export const asciiNames = new TextBytes((name) =>
  ascii.encode(` ${nameComment(withoutAt(nameComment(name, ascii)), ascii)}`.trimEnd()),
);

const idSize = 32;
const speedTexts = {
  'km/h': new Numbered((speed: number) => encodeUtf8(` ${speed} km/h`)),
  mph: new Numbered((speed: number) => encodeUtf8(` ${speed} mph`)),
};

export function waypointTextsOf(characters: CharacterSet, names: TextBytes): Readonly<Record<Language, WaypointTexts>> {
  return byLanguage((language) => waypointTexts(characters, names, language));
}

/** @param names a space and a settlement's name, safe for the format; nothing if it is empty after cleaning */
function waypointTexts(characters: CharacterSet, names: TextBytes, language: Language): WaypointTexts {
  const encode = (text: string) => characters.encode(characters.fit(text));
  const labels = pointTypes.map((type) => ({
    start: encode(waypointLabel(type, 'start', language)),
    extra: encode(waypointLabel(type, 'extra', language)),
    finish: encode(waypointLabel(type, 'finish', language)),
  }));
  const flagTexts = pointTypes.map((type) =>
    flagsOf(type).map((flag) => encode(flagComment(flag, characters, language))),
  );
  const between = encode(partSeparator);
  const flagBetween = encode(flagSeparator);

  return {
    title(writer, row, part) {
      writer.put(labels[row.typeIndex]?.[part] as Uint8Array);
      if (row.comment !== '') writer.put(names.of(row.comment));
    },
    speed(writer, row) {
      if (row.speed > 0) writer.put(speedTexts[row.speedUnit].of(row.speed));
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
