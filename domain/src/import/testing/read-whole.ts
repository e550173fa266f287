import { encodeUtf8 } from '../../export/text/utf8.ts';
import type { ImportFormatId } from '../../format/all-formats.ts';
import { createDecoder } from '../../format/detection/create-decoder.ts';
import type { DetectedFile } from '../../format/detection/import-decoder.ts';
import type { ImportOutcome } from '../import-outcome.ts';
import { importTools } from './saxes-tools.ts';

export type WholeFile = { outcomes: ImportOutcome[]; detected: DetectedFile | null };

/** Reads a file in memory in one go. */
export function readWhole(content: string | Uint8Array, format: ImportFormatId | 'auto' = 'auto'): WholeFile {
  const decoder = createDecoder(format, importTools);
  const bytes = typeof content === 'string' ? encodeUtf8(content) : content;
  const outcomes = [...decoder.push(bytes), ...decoder.end()];
  return { outcomes, detected: decoder.detected };
}

/** A summary of each outcome: the result of a row, or the line and the code of its rejection. */
export function outcomesInBrief({ outcomes }: WholeFile): string[] {
  return outcomes.map((outcome) => {
    if (!outcome.ok) return `${outcome.line} ${outcome.code}${outcome.value === '' ? '' : ` ${outcome.value}`}`;
    const { type, x, y, speed, dirType, direction } = outcome.row;
    return [type, x, y, speed ?? 'unknown', ...(dirType === 0 ? [] : [`${dirType}:${direction}`])].join(' ');
  });
}
