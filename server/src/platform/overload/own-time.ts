import { performance } from 'node:perf_hooks';

/** Milliseconds of the event loop since it began. */
export interface LoopTimes {
  wall: number;
  /** Processor time of its thread. */
  used: number;
  /** In which it had nothing to do. */
  idle: number;
}

/** Nothing is waited for any longer without looking again: a longer rest is somebody else's doing. */
const maxRestMs = 20;
/** The part of any time that counts as one's own whatever is measured: a disk that stands still is waited for, too. */
const minShare = 0.05;

/**
 * A clock of what this process does itself, which stands still while the system gives its processor to others or has stopped
 * it: what takes long by this clock is one's own load. A loop that is late by the clock on the wall may be a neighbour's.
 */
export class OwnTime {
  readonly #measure: () => LoopTimes;
  #noted: LoopTimes;
  #lostMs = 0;

  constructor(measure = loopTimes) {
    this.#measure = measure;
    this.#noted = measure();
  }

  /** Milliseconds; may fall back by as much as it looks ahead. */
  now(wall = performance.now()): number {
    if (wall - this.#noted.wall >= maxRestMs) this.#note();
    return wall - this.#lostMs;
  }

  #note(): void {
    const times = this.#measure();
    const passed = times.wall - this.#noted.wall;
    const rested = Math.min(times.idle - this.#noted.idle, maxRestMs);
    const own = Math.max(times.used - this.#noted.used + rested, passed * minShare);
    this.#lostMs += Math.max(passed - own, 0);
    this.#noted = times;
  }
}

function loopTimes(): LoopTimes {
  const { user, system } = process.threadCpuUsage();
  return {
    wall: performance.now(),
    used: (user + system) / 1000,
    idle: performance.eventLoopUtilization().idle,
  };
}
