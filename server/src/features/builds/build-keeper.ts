import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WorkLoop } from '../../core/work-loop.ts';
import { databaseEpoch, renewEpoch } from '../../database/database-epoch.ts';
import { Lease } from '../../platform/lease/lease.ts';
import { readCredits } from '../../records/credits/read-credits.ts';
import { readSample } from '../../records/sample/sample-range-queries.ts';
import { sampleState } from '../../records/sample/sample-state.ts';
import type { Services } from '../../services.ts';
import type { DataMoment } from '../export/data-moment.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import type { BuildManifest } from './build-manifest.ts';
import { forgetReleases, releasedPaths } from './build-releases.ts';
import { type BuildStore, makingPrefix } from './build-store.ts';
import { lawMark, stricterCountries } from './feed-builds.ts';
import { makeBuilds, stillStored, orphanedFiles } from './make-builds.ts';
import type { PublishedManifest } from './published-manifest.ts';
import { extendReplication, goesOn } from './replication/replication-log.ts';

const quietMs = 1000;
const minPauseMs = 2000;
/** Making files takes at most a quarter of the time, and they are rarely more than a minute old. */
const pauseFactor = 3;
const maxPauseMs = 60_000;
const retryIntervalMs = 10 * 60_000;
/** A moderator who releases a file waits for it; the store is polled only while one is held back. */
const releasePollMs = 1000;
/** Publishes between formats: the first files of a large database are ready long before the last. */
const publishEveryMs = 3000;
/** No build takes this long: older folders belong to processes that have died. */
const abandonedMs = 6 * 3_600_000;

/** Another process has taken over the lease; the unfinished files are discarded. */
class TakenOverError extends Error {}

type KeeperServices = Pick<Services, 'config' | 'database' | 'changeFeed' | 'events' | 'clock' | 'log' | 'stopping'>;

interface Stored {
  store: BuildStore;
  manifest: PublishedManifest;
  /** True to leave time for other work between builds. */
  rests: boolean;
}

/** Makes files soon after a change, without monopolizing the server; of several processes only the one with the lease. */
export class BuildKeeper {
  readonly lease: Lease;
  readonly #services: KeeperServices;
  readonly #engine: ExportEngine;
  readonly #store: BuildStore;
  readonly #manifest: PublishedManifest;
  readonly #makingFolder: string;
  readonly #making: WorkLoop;
  readonly #pollingForReleases: WorkLoop;

  constructor(services: KeeperServices, engine: ExportEngine, { store, manifest, rests }: Stored) {
    this.#services = services;
    this.#engine = engine;
    this.#store = store;
    this.#manifest = manifest;
    // In the data directory next to the files: they are moved into place by renaming, which fails across disks.
    this.#makingFolder = join(services.config.dataDir, 'builds', `${makingPrefix}${randomUUID()}`);
    this.#making = new WorkLoop(() => this.#make(), {
      gatherMs: quietMs,
      ...(rests && { restMs: (tookMs) => Math.min(Math.max(minPauseMs, tookMs * pauseFactor), maxPauseMs) }),
      everyMs: retryIntervalMs,
      backOff: { firstMs: minPauseMs, maxMs: retryIntervalMs },
      failed: (error) => services.log.error({ err: error }, 'cannot build the ready files'),
    });
    this.#pollingForReleases = new WorkLoop(() => this.#makeReleased(), {
      everyMs: releasePollMs,
      failed: (error) => services.log.warn({ err: error }, 'cannot read released files'),
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

  /** Aborts the build in progress; the published files stay as they are. */
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
    if (!(await this.lease.ask())) return;
    // In the middle of reading many changes the points are those of no revision.
    await this.#services.changeFeed.catchUp();
    const moment = this.#engine.moment();
    try {
      await this.#makeOf(moment);
    } finally {
      moment.end();
    }
  }

  async #makeOf(moment: DataMoment): Promise<void> {
    const { clock, log, stopping, database } = this.#services;
    const before = await this.#manifest.read();
    const released = await releasedPaths(database.kysely);
    const sample = await sampleState(database.kysely);
    const { law } = this.#services.config;
    const { revision } = moment;
    const credits = await readCredits(database.reader);
    const state = { moment, nowMs: clock.now(), released, law, credits, ...sample };
    // A mirror never gets the sample: it would have to forget it again.
    const leftOut = await readSample(database.kysely);
    const target = { revision, nowMs: state.nowMs, leftOut, epoch: await databaseEpoch(database.kysely) };
    const day = new Date(state.nowMs).toISOString().slice(0, 10);
    const hasLog = before.replication?.to === revision && before.replication.epoch === target.epoch;
    const isSame =
      before.revision === revision &&
      before.day === day &&
      before.law === lawMark(law) &&
      released.size === 0 &&
      before.onlySample === state.onlySample;
    const replaced = stillStored(before.replaced, state.nowMs);
    if (isSame && hasLog && replaced.length === before.replaced.length) return;
    for (const stricter of stricterCountries(before.law, law, Object.keys(before.survey))) {
      log.warn(stricter, 'files for programs that warn while driving are no longer exact in this country, see /law');
    }
    await this.#removeAbandoned();
    const store = this.#ownStore();
    const tools = { store, makingFolder: this.#makingFolder, engine: this.#engine, log, stopping };
    try {
      const made = isSame ? { ...before, replaced } : await this.#publishing(makeBuilds(before, state, tools));
      const { replication: known } = before;
      if (known?.epoch === target.epoch && !goesOn(known, target)) target.epoch = await renewEpoch(database.kysely);
      const replication = await extendReplication(known, target, { ...tools, db: database.kysely });
      const manifest = { ...made, replication };
      const unnamed = await orphanedFiles(this.#store, manifest);
      await this.#publish(manifest);
      await forgetReleases(database.kysely, released);
      for (const name of unnamed) await store.remove(name);
    } catch (error) {
      if (!(error instanceof TakenOverError)) throw error;
      log.info('another process builds the ready files now');
    } finally {
      await rm(this.#makingFolder, { recursive: true, force: true });
    }
  }

  async #publishing(making: AsyncGenerator<BuildManifest, BuildManifest>): Promise<BuildManifest> {
    for (let lastMs = performance.now(); ;) {
      const { done, value } = await making.next();
      if (done) return value;
      if (performance.now() - lastMs < publishEveryMs) continue;
      await this.#publish(value);
      lastMs = performance.now();
    }
  }

  async #publish(manifest: BuildManifest): Promise<void> {
    if (!(await this.#manifest.publish(manifest, this.#makingFolder))) throw new TakenOverError();
  }

  /** Works only while the lease is held: a process suspended past its end neither adds nor removes files. */
  #ownStore(): BuildStore {
    const ask = () => {
      if (!this.lease.isOwned()) throw new TakenOverError();
    };
    const { keep, remove } = this.#store;
    return {
      ...this.#store,
      async keep(name, path) {
        ask();
        await keep(name, path);
      },
      async remove(name) {
        ask();
        await remove(name);
      },
    };
  }

  /** The folder of a suspended process is younger than those of dead ones; SQLite has a single process. */
  async #removeAbandoned(): Promise<void> {
    const maxAgeMs = this.#services.database.dialect === 'sqlite' ? 0 : abandonedMs;
    const folder = dirname(this.#makingFolder);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      if (!name.startsWith(makingPrefix)) continue;
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs >= maxAgeMs) await rm(path, { recursive: true, force: true });
    }
  }
}
