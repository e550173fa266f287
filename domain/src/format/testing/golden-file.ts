import { formatFacts, type ExportFormatId } from '../all-formats.ts';

/** The golden files of a format: the default options, everything that rows can contain, no points. */
export type GoldenKind = 'plain' | 'full' | 'empty';

/** Word boundaries in an id: `PocketGisPlusGB` has four words, `IGOPongo` two. */
const wordStart = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g;

/** The name of a format's folder and of its page in `docs/export-formats`. */
export function folderOf(id: ExportFormatId): string {
  return id.replace(wordStart, '-').toLowerCase();
}

/** The path of a golden file below `domain/src/format`. */
export function goldenFile(id: ExportFormatId, kind: GoldenKind): string {
  return `${folderOf(id)}/golden/${kind}.${formatFacts[id].extension}`;
}
