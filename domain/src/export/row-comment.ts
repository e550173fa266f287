import { flagsOf, pointFlagLabels, type PointFlag } from '../point/point-flag.ts';
import { pointTypes } from '../point/point-type.ts';
import type { Language } from '../schema/label.ts';
import type { RowOptions } from './export-format.ts';
import type { ExportRow, RowPart } from './export-row.ts';
import { labelOf } from './navigator-codes.ts';
import type { ByteWriter } from './text/byte-writer.ts';
import type { CharacterSet } from './text/character-set.ts';
import { cleanComment, cleanText, isOrdinary } from './text/clean-text.ts';
import { joinBytes } from './text/join-bytes.ts';
import { TextBytes } from './text/made-once.ts';

export const partSeparator = ' | ';
export const flagSeparator = '; ';

export type RowComments = {
  /** Writes ` // [<id> | ]<type label>[ | <name>][ | <flags>]` and the line end; reserves its own space. */
  write(writer: ByteWriter, row: ExportRow, part: RowPart, options: RowOptions): void;
};

export function rowComments(characters: CharacterSet): RowComments {
  const encode = (text: string) => characters.encode(characters.fit(text));
  const marker = encode(' // ');
  const between = encode(partSeparator);
  const lineEnd = encode('\r\n');
  const labels = pointTypes.map((type) => ({
    start: encode(labelOf(type, 'start')),
    extra: encode(labelOf(type, 'extra')),
    finish: encode(labelOf(type, 'finish')),
  }));
  const bareComments = {
    start: labels.map(({ start }) => joinBytes([marker, start, lineEnd])),
    extra: labels.map(({ extra }) => joinBytes([marker, extra, lineEnd])),
    finish: labels.map(({ finish }) => joinBytes([marker, finish, lineEnd])),
  };
  const flagTexts = pointTypes.map((type) => flagsOf(type).map((flag) => encode(flagComment(flag, characters))));
  const flagBetween = encode(flagSeparator);

  const names = namesIn(characters);

  function write(writer: ByteWriter, row: ExportRow, part: RowPart, options: RowOptions): void {
    const flags = options.extended && row.flagBits !== 0;
    if (!options.withIdPoint && !flags && row.comment === '') {
      writer.put(bareComments[part][row.typeIndex] as Uint8Array);
      return;
    }
    writer.put(marker);
    if (options.withIdPoint) {
      writer.reserve(20);
      writer.integer(row.idx);
      writer.put(between);
    }
    writer.put(labels[row.typeIndex]?.[part] as Uint8Array);
    if (row.comment !== '') writer.put(names.of(row.comment));
    if (flags) writeFlags(writer, row);
    writer.put(lineEnd);
  }

  function writeFlags(writer: ByteWriter, row: ExportRow): void {
    let separator = between;
    for (const [bit, text] of (flagTexts[row.typeIndex] ?? []).entries()) {
      if ((row.flagBits & (1 << bit)) === 0) continue;
      writer.put(separator);
      writer.put(text);
      separator = flagBetween;
    }
  }

  return { write };
}

const knownNames = new WeakMap<CharacterSet, TextBytes>();

/** With its separator from the label, or nothing if empty after cleaning; shared by formats with these characters. */
function namesIn(characters: CharacterSet): TextBytes {
  const known = knownNames.get(characters);
  if (known) return known;
  const between = characters.encode(partSeparator);
  const names = new TextBytes((text) => {
    const name = nameComment(text, characters);
    return name === '' ? new Uint8Array(0) : joinBytes([between, characters.encode(name)]);
  });
  knownNames.set(characters, names);
  return names;
}

/** The name cannot end the comment, split it or start another row. */
export function nameComment(name: string, characters: CharacterSet): string {
  if (name === '' || (characters.holdsCyrillic && isOrdinary(name))) return name;
  return cleanComment(characters.fit(cleanText(name)));
}

/** Rows for navigators always have the Russian label, waypoints that of the file's language. */
export function flagComment(flag: PointFlag, characters: CharacterSet, language: Language = 'ru'): string {
  return cleanComment(characters.fit(cleanText(pointFlagLabels[flag][language]))).replaceAll(';', '');
}
