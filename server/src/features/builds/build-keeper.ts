import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Lease } from '../../platform/lease/lease.ts';
import type { Services } from '../../platform/services.ts';
import { WorkLoop } from '../../platform/work-loop.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import type { StoredManifest } from './build-manifest.ts';
import { type BuildStore, makingPrefix } from './build-store.ts';
import { forgetReleases, releasedPaths } from './build-releases.ts';
import { makeBuilds, removeUnnamed, stillKept } from './make-builds.ts';
import { extendReplication } from './replication/replication-log.ts';
import { readSample } from './sample-range-queries.ts';

const quietMs = 1000;
const leastPauseMs = 2000;
/** Making files takes at most a quarter of the time, and they are never much older than a minute. */
const pauseFactor = 3;
const longestPauseMs = 60_000;
const retryIntervalMs = 10 * 60_000;
/** A moderator who releases a file waits for it; the store is polled only while one is held back. */
const releasePollMs = 1000;

type KeeperServices = Pick<Services, 'config' | 'database' | 'readModel' | 'events' | 'clock' | 'log' | 'stopping'>;

interface Kept {
  store: BuildStore;
  manifest: StoredManifest;
}

/**
 * Keeps the ready files up to date: soon after a change, but never so often that the server does little else. Of several
 * processes the one with the lease makes them, for all.
 */
export class BuildKeeper {
  readonly lease: Lease;
  readonly #services: KeeperServices;
  readonly #engine: ExportEngine;
  readonly #store: BuildStore;
  readonly #manifest: StoredManifest;
  readonly #makingFolder: string;
  readonly #making: WorkLoop;
  readonly #pollingForReleases: WorkLoop;

  constructor(services: KeeperServices, engine: ExportEngine, { store, manifest }: Kept) {
    this.#services = services;
    this.#engine = engine;
    this.#store = store;
    this.#manifest = manifest;
    // Beside the files: one on another disk could not be put among them by its name.
    this.#makingFolder = join(services.config.dataDir, 'builds', `${makingPrefix}${randomUUID()}`);
    this.#making = new WorkLoop(() => this.#make(), {
      gatherMs: quietMs,
      restMs: (tookMs) => Math.min(Math.max(leastPauseMs, tookMs * pauseFactor), longestPauseMs),
      everyMs: retryIntervalMs,
      backOff: { firstMs: leastPauseMs, longestMs: retryIntervalMs },
      failed: (error) => services.log.error({ err: error }, 'the ready files could not be made'),
    });
    this.#pollingForReleases = new WorkLoop(() => this.#makeReleased(), {
      everyMs: releasePollMs,
      failed: (error) => services.log.warn({ err: error }, 'whether a build was released cannot be read'),
    });
    this.lease = new Lease(services, 'builds', () => this.#plan());
    services.events.on('pointsChanged', () => this.#plan());
    services.stopping.addEventListener('abort', () => void this.stop());
  }

  start(): void {
    if (this.#making.isStopped) return;
    this.#pollingForReleases.start();
    this.lease.start();
  }

  /** What is being made is given up; the files that are there stay as they are. */
  async stop(): Promise<void> {
    await Promise.all([this.#making.stop(), this.#pollingForReleases.stop()]);
    await this.lease.stop();
  }

  #plan(): void {
    if (this.lease.isOwned()) this.#making.request();
  }

  async #makeReleased(): Promise<void> {
    if (!this.lease.isOwned()) return;
    const { files } = await this.#manifest.current();
    if (!files.some(({ heldBack }) => heldBack)) return;
    if ((await releasedPaths(this.#services.database.kysely)).size > 0) this.#making.requestAtOnce();
  }

  async #make(): Promise<void> {
    if (!this.lease.isOwned()) return;
    const { readModel, clock, log, stopping, database } = this.#services;
    const before = await this.#manifest.read();
    const released = await releasedPaths(database.kysely);
    const leftOut = await readSample(database.kysely);
    const state = { revision: readModel.revision(), nowMs: clock.now(), released, leftOut };
    const day = new Date(state.nowMs).toISOString().slice(0, 10);
    const hasLog = before.replication?.to === state.revision;
    const isSame = before.revision === state.revision && before.day === day && released.size === 0;
    const replaced = stillKept(before.replaced, state.nowMs);
    if (isSame && hasLog && replaced.length === before.replaced.length) return;
    await this.#removeCutOff();
    const tools = { store: this.#store, makingFolder: this.#makingFolder, engine: this.#engine, log, stopping };
    try {
      const made = isSame ? { ...before, replaced } : await makeBuilds(before, state, tools);
      const replication = await extendReplication(before.replication, state, { ...tools, db: database.kysely });
      const manifest = { ...made, replication };
      // Another process may have taken over from one that was slow: its files stand.
      if (!(await this.lease.ask())) return;
      await this.#manifest.write(manifest);
      await forgetReleases(database.kysely, released);
      await removeUnnamed(this.#store, manifest);
    } finally {
      await this.#removeCutOff();
    }
  }

  /** What a process was making when it ended. Only one makes files, so nothing of another's is in use. */
  async #removeCutOff(): Promise<void> {
    const folder = dirname(this.#makingFolder);
    for (const name of await readdir(folder).catch(() => [])) {
      if (name.startsWith(makingPrefix)) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
