import type { StartedFile, ByteDecoder } from '../import-format.ts';
import type { ImportOutcome } from '../import-outcome.ts';
import type { RowDecoder } from '../rows/row-decoder.ts';
import { lineText } from './file-text.ts';
import { LineReader, type FileLine } from './line-reader.ts';
import { utf8Reader } from './utf8-reader.ts';

export function lineDecoder(rows: RowDecoder, { encoding, tools }: StartedFile): ByteDecoder {
  const reader = new LineReader();
  const utf8 = utf8Reader(tools);
  const read = (lines: readonly FileLine[]) => {
    const outcomes: ImportOutcome[] = [];
    for (const { number, bytes, terminated } of lines) {
      const text = lineText(bytes, encoding, tools.windows1251, utf8);
      for (const outcome of rows.line({ number, terminated, text })) outcomes.push(outcome);
    }
    return outcomes;
  };
  return {
    push: (chunk) => read(reader.push(chunk)),
    end: () => [...read(reader.end()), ...rows.end()],
    get columns() {
      return rows.columns;
    },
  };
}
