import { formatFacts, type ExportFormatId } from '../all-formats.ts';

/** What the golden files of a format hold: the usual options, all that rows can carry, no points. */
export type GoldenKind = 'plain' | 'full' | 'empty';

/** The words of an id: `PocketGisPlusGB` is four, `IGOPongo` two. */
const wordStart = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/** What the folder of a format and its page in `docs/export-formats` are called. */
export function folderOf(id: ExportFormatId): string {
  return id.replace(wordStart, '-').toLowerCase();
}

/** Where a golden file lies below `domain/src/format`. */
export function goldenFile(id: ExportFormatId, kind: GoldenKind): string {
  return `${folderOf(id)}/golden/${kind}.${formatFacts[id].extension}`;
}
