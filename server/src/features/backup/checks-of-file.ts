import { checkFile } from '../../database/check-file.ts';
import { checkEntriesInMemory } from './check-entries-in-memory.ts';

/** Checks that need only the path of an SQLite file. */
export const checksOfFile = {
  structure: (path) => checkFile(path, { isCopy: false }),
  structureOfCopy: (path) => checkFile(path, { isCopy: true }),
  entries: checkEntriesInMemory,
} satisfies Record<string, (path: string) => string[]>;

export type CheckOfFile = keyof typeof checksOfFile;
