import { joinBytes } from '../../export/text/join-bytes.ts';
import type { ByteDecoder, ImportFormat } from '../../import/import-format.ts';
import { rejected, type ImportOutcome } from '../../import/import-outcome.ts';
import { lineText } from '../../import/text/file-text.ts';
import { JsonRecords } from './json-records.ts';

interface TextReader {
  /** A larger file is refused. */
  readonly maxBytes: number;
  outcomes(text: string, records: JsonRecords): ImportOutcome[];
}

/** A format whose objects can only be found in the complete text, which is buffered. */
export function bufferedRecords({ maxBytes, outcomes }: TextReader): Pick<ImportFormat, 'decoder'> {
  return {
    decoder({ encoding, tools, options }): ByteDecoder {
      const records = new JsonRecords(options);
      let parts: Uint8Array[] = [];
      let size = 0;
      return {
        get columns() {
          return records.columns;
        },
        push(chunk) {
          size += chunk.length;
          if (size <= maxBytes) parts.push(chunk.slice());
          else parts = [];
          return [];
        },
        end() {
          if (size > maxBytes) return [rejected(1, 'tooLarge')];
          return outcomes(lineText(joinBytes(parts.splice(0)), encoding, tools.windows1251), records);
        },
      };
    },
  };
}
