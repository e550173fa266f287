import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isMarkedAsUntransferable } from 'node:worker_threads';
import { locatorBuffers, type LocatorColumns } from './place-locator.ts';

/** The inputs of the columns: two files of borders, and the sources that read them. */
const madeFrom = [
  '../../data/regions.pbf.gz',
  './area-edges.ts',
  './area-index.ts',
  './country-areas.ts',
  './place-locator.ts',
  './read-region-file.ts',
].map((name) => new URL(name, import.meta.url));
const countriesFile = new URL(import.meta.resolve('@rapideditor/country-coder'));

const defaultFile = join(import.meta.dirname, '../../../.cache/borders');

interface Stored {
  key: string;
  columns: LocatorColumns;
}

/** The borders as prepared by an earlier process from the same files: a tenth of the work. */
export function storedBorders(file = defaultFile): LocatorColumns | undefined {
  try {
    const { key, columns } = deserialize(readFileSync(file)) as Stored;
    if (key !== keyOfInputs()) return undefined;
    // Small buffers are slices of Node's shared pool, which cannot be transferred to another thread: they are copied.
    const transfer = locatorBuffers(columns).filter((buffer) => !isMarkedAsUntransferable(buffer));
    return structuredClone(columns, { transfer });
  } catch {
    // Missing or unreadable.
    return undefined;
  }
}

/** Caches the columns for the next process. An unwritable folder is not an error. */
export function keepBorders(columns: LocatorColumns, file = defaultFile): void {
  // Another process may read or write it at the same time.
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(own, serialize({ key: keyOfInputs(), columns } satisfies Stored));
    renameSync(own, file);
  } catch {
    if (existsSync(own)) rmSync(own);
  }
}

function keyOfInputs(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [countriesFile, ...madeFrom]) hash.update('\0').update(readFileSync(file));
  return hash.digest('hex');
}
