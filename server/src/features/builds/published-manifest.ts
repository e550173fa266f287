import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Query } from '../../database/open-database.ts';
import { type BuildManifest, emptyManifest, parseManifest } from './build-manifest.ts';
import { BuildPart } from './build-part.ts';
import type { BuildStore } from './build-store.ts';

/** The row of `settings` that names the current manifest. */
const settingName = 'builds';
const maxAgeMs = 1000;

/**
 * The manifest of the ready files. It is stored under a name derived from its content; the database holds the name of
 * the current one, which is updated by compare-and-set. So a process suspended while another one took over cannot
 * publish anything.
 */
export class PublishedManifest {
  readonly #db: Query;
  readonly #store: BuildStore;
  #name = '';
  #manifest: BuildManifest = emptyManifest();
  #lookedMs = -Infinity;

  constructor(db: Query, store: BuildStore) {
    this.#db = db;
    this.#store = store;
  }

  /** At most a second old; the last known one while the database or store is unavailable. */
  async current(): Promise<BuildManifest> {
    if (performance.now() - this.#lookedMs < maxAgeMs) return this.#manifest;
    return this.read().catch((error: unknown) => {
      if (this.#name === '') throw error;
      return this.#manifest;
    });
  }

  /** The current manifest; an empty one if there is none, or none that this version understands. */
  async read(): Promise<BuildManifest> {
    const name = await this.#findName();
    if (name !== this.#name) {
      const file = name === '' ? undefined : await this.#store.read(name);
      const isReplaced = file === undefined && (await this.#findName()) !== name;
      if (isReplaced) return this.read();
      this.#manifest = (file && parseManifest(await text(file))) ?? emptyManifest();
      this.#name = name;
    }
    this.#lookedMs = performance.now();
    return this.#manifest;
  }

  /** @returns false when another process has published a manifest since the last read */
  async publish(manifest: BuildManifest, makingFolder: string): Promise<boolean> {
    const part = new BuildPart(join(makingFolder, randomUUID()));
    try {
      await part.write(Buffer.from(JSON.stringify(manifest)));
      await part.close();
      const name = `manifests/${part.sha256}.json`;
      await this.#store.keep(name, part.path);
      if (!(await this.#replace(name))) return false;
      this.#name = name;
      this.#manifest = manifest;
      this.#lookedMs = performance.now();
      return true;
    } finally {
      await part.discard();
    }
  }

  async #findName(): Promise<string> {
    const find = this.#db.selectFrom('settings').select('value').where('name', '=', settingName);
    return (await find.executeTakeFirst())?.value ?? '';
  }

  async #replace(value: string): Promise<boolean> {
    if (this.#name === '') {
      const { numInsertedOrUpdatedRows } = await this.#db
        .insertInto('settings')
        .values({ name: settingName, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { numUpdatedRows } = await this.#db
      .updateTable('settings')
      .set({ value })
      .where('name', '=', settingName)
      .where('value', '=', this.#name)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}
