import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createLog } from '@dozor/server/core/log.ts';
import { openDatabase } from '@dozor/server/database/open-database.ts';
import { readConfig } from '@dozor/server/platform/config.ts';
import { openReadModel } from '@dozor/server/read-model/open-read-model.ts';
import type { ReadModel } from '@dozor/server/read-model/read-model.ts';
import { runDozor } from '@dozor/server/testing/measuring/running-dozor.ts';

const root = join(import.meta.dirname, '..');

/** Points of `dozor generate`, created once per count and reused; goals that write get their own copy. */
export class BenchData {
  readonly #points: number;
  readonly #changes: number | undefined;
  readonly #copies: string[] = [];
  #model: ReadModel | undefined;

  /** @param changes total entries of history; by default each point has only its creation */
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

  /** Removed after its goal was measured. */
  copy(): string {
    const copy = this.empty();
    cpSync(this.dir, copy, { recursive: true });
    return copy;
  }

  empty(): string {
    const made = mkdtempSync(join(tmpdir(), 'dozor-bench-'));
    this.#copies.push(made);
    return made;
  }

  /** Must not be modified. */
  async model(): Promise<ReadModel> {
    this.#model ??= await openModel(this.dir);
    return this.#model;
  }

  removeCopies(): void {
    for (const copy of this.#copies.splice(0)) rmSync(copy, { recursive: true, force: true });
  }

  /** Read-only; created on first use. */
  get dir(): string {
    this.#prepare();
    return this.#stored;
  }

  get #stored(): string {
    const history = this.#changes === undefined ? '' : `-history-${this.#changes}`;
    return join(root, '.cache/bench', `points-${this.#points}${history}`);
  }
}

/** Leaves a snapshot for the next start. */
export async function openModel(dataDir: string): Promise<ReadModel> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, { now: 0 });
  const model = await openReadModel({ database, dataDir, log: createLog(config) });
  await model.close();
  await database.close();
  return model;
}
