import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Query } from '../../database/open-database.ts';
import { type BuildManifest, emptyManifest, parseManifest } from './build-manifest.ts';
import { BuildPart } from './build-part.ts';
import type { BuildStore } from './build-store.ts';

/** The row of `settings` that names the manifest that counts. */
const settingName = 'builds';
/** How old the answer to "which one counts?" may be for a reader. */
const maxAgeMs = 1000;

/**
 * The manifest of the ready files. It lies in the store under a name of its content; which one counts stands in the
 * database, and changes only from the one that its writer has read. A process that slept while another one took over
 * therefore publishes nothing.
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

  /** At most a second old; the last known while database or store cannot be reached. */
  async current(): Promise<BuildManifest> {
    if (performance.now() - this.#lookedMs < maxAgeMs) return this.#manifest;
    return this.read().catch((error: unknown) => {
      if (this.#name === '') throw error;
      return this.#manifest;
    });
  }

  /** The one that counts; an empty one when there is none, or none that this version understands. */
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

  /**
   * Makes a manifest the one that counts, if the one read last still does.
   *
   * @param makingFolder a folder of this machine where files are made
   * @returns false when another process has published one meanwhile
   */
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
