import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { readConfig } from '@dozor/server/platform/config.ts';
import { createLog } from '@dozor/server/platform/log.ts';
import { openReadModel } from '@dozor/server/read-model/open-read-model.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { runDozor } from './running-server.ts';

const root = join(import.meta.dirname, '..');

/**
 * The points that everything is measured on: those of `dozor generate`, made once for each number and kept. Whatever
 * writes gets a copy of its own.
 */
export class BenchData {
  readonly #points: number;
  readonly #changes: number | undefined;
  readonly #copies: string[] = [];
  #model: ReadModel | undefined;

  /** @param changes entries of history in all; without, each point has the one of its beginning */
  constructor(points: number, changes?: number) {
    this.#points = points;
    this.#changes = changes;
  }

  #prepare(): void {
    const stored = this.#stored;
    if (existsSync(stored)) return;
    mkdirSync(join(stored, '..'), { recursive: true });
    const making = `${stored}.making`;
    rmSync(making, { recursive: true, force: true });
    process.stderr.write(`making ${this.#points} points, once…\n`);
    const size = ['--points', String(this.#points)];
    if (this.#changes !== undefined) size.push('--changes', String(this.#changes));
    runDozor(['generate', ...size], { dataDir: making });
    renameSync(making, stored);
  }

  /** A data directory with these points, for one goal alone; it goes when that was measured. */
  copy(): string {
    const copy = this.empty();
    cpSync(this.dir, copy, { recursive: true });
    return copy;
  }

  /** One without anything; it goes with the copies. */
  empty(): string {
    const made = mkdtempSync(join(tmpdir(), 'dozor-bench-'));
    this.#copies.push(made);
    return made;
  }

  /** The points in this process; nobody changes them. */
  async model(): Promise<ReadModel> {
    this.#model ??= await openModel(this.dir);
    return this.#model;
  }

  removeCopies(): void {
    for (const copy of this.#copies.splice(0)) rmSync(copy, { recursive: true, force: true });
  }

  /** The data directory that is kept; only for reading. The points are made when they are not there yet. */
  get dir(): string {
    this.#prepare();
    return this.#stored;
  }

  get #stored(): string {
    const history = this.#changes === undefined ? '' : `-history-${this.#changes}`;
    return join(root, '.cache/bench', `points-${this.#points}${history}`);
  }
}

/** Opens the read model of a data directory as the server does, and leaves a snapshot there for the next start. */
export async function openModel(dataDir: string): Promise<ReadModel> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, { now: 0 });
  const model = await openReadModel({ database, dataDir, log: createLog(config) });
  await model.close();
  await database.close();
  return model;
}
