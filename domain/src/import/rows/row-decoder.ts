import type { ImportOutcome } from '../import-outcome.ts';
import type { ColumnUse } from '../names/column-use.ts';

export type TextLine = {
  readonly number: number;
  readonly text: string;
  /** False for a last line without a line break: it may be truncated. */
  readonly terminated: boolean;
};

export interface RowDecoder {
  line(line: TextLine): readonly ImportOutcome[];
  end(): readonly ImportOutcome[];
  /** The columns of the file, as far as it has been read. */
  readonly columns: ColumnUse;
}
