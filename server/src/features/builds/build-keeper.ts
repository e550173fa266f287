import { join } from 'node:path';
import type { Services } from '../../platform/services.ts';
import type { ExportEngine } from '../export/export-engine.ts';
import { type BuildManifest, emptyManifest, readManifest, writeManifest } from './build-manifest.ts';
import { makeBuilds } from './make-builds.ts';

const quietMs = 1000;
const leastPauseMs = 2000;
/** Making files takes at most a quarter of the time, and they are never much older than a minute. */
const pauseFactor = 3;
const longestPauseMs = 60_000;
const lookAgainMs = 10 * 60_000;

type KeeperServices = Pick<Services, 'config' | 'readModel' | 'events' | 'clock' | 'log'>;

/** Keeps the ready files up to date: soon after a change, but never so often that the server does little else. */
export class BuildKeeper {
  readonly folder: string;
  readonly #services: KeeperServices;
  readonly #engine: ExportEngine;
  #manifest: BuildManifest = emptyManifest();
  #timer: NodeJS.Timeout | undefined;
  #daily: NodeJS.Timeout | undefined;
  #dueMs = 0;
  #earliestMs = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(services: KeeperServices, engine: ExportEngine) {
    this.#services = services;
    this.#engine = engine;
    this.folder = join(services.config.dataDir, 'builds');
    services.events.on('pointsChanged', () => this.#plan());
  }

  get manifest(): BuildManifest {
    return this.#manifest;
  }

  async start(): Promise<void> {
    this.#manifest = await readManifest(this.folder);
    if (this.#stopped) return;
    this.#daily = setInterval(() => this.#plan(), lookAgainMs);
    this.#plan();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#daily);
    await this.#running;
  }

  #plan(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    const due = Math.max(Date.now() + quietMs, this.#earliestMs);
    // Changes that keep coming must not put the files off for ever.
    if (this.#timer && this.#dueMs <= due) return;
    clearTimeout(this.#timer);
    this.#dueMs = due;
    this.#timer = setTimeout(() => this.#run(), due - Date.now());
  }

  #run(): void {
    this.#timer = undefined;
    const started = Date.now();
    this.#running = this.#make()
      .catch((error: unknown) => {
        if (!this.#stopped) this.#services.log.error({ err: error }, 'the ready files could not be made');
      })
      .finally(() => {
        this.#running = undefined;
        const pauseMs = Math.max(leastPauseMs, (Date.now() - started) * pauseFactor);
        this.#earliestMs = Date.now() + Math.min(pauseMs, longestPauseMs);
        if (this.#again) {
          this.#again = false;
          this.#plan();
        }
      });
  }

  async #make(): Promise<void> {
    const { readModel, clock, log } = this.#services;
    const state = { revision: readModel.revision(), nowMs: clock.now() };
    const day = new Date(state.nowMs).toISOString().slice(0, 10);
    if (this.#manifest.revision === state.revision && this.#manifest.day === day) return;
    const manifest = await makeBuilds(this.folder, this.#manifest, state, { engine: this.#engine, log });
    await writeManifest(this.folder, manifest);
    this.#manifest = manifest;
  }
}
