import { performance } from 'node:perf_hooks';

/** Milliseconds since the start of the event loop. */
export interface LoopTimes {
  wall: number;
  /** CPU time of its thread. */
  used: number;
  idle: number;
}

/** Longest idle time between checks: a longer one is caused by something else. */
const maxRestMs = 20;
/** Share of any elapsed time that always counts as own time: a hanging disk causes waiting too. */
const minShare = 0.05;

/**
 * A clock of this process's own activity, which stops while the system gives its processor to others or has suspended
 * it: a long time on this clock is our own load, whereas a loop that lags on the wall clock may be due to a neighbour.
 */
export class OwnTime {
  readonly #measure: () => LoopTimes;
  #noted: LoopTimes;
  #lostMs = 0;

  constructor(measure = loopTimes) {
    this.#measure = measure;
    this.#noted = measure();
  }

  /** Milliseconds; may step back by as much as it extrapolates. */
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
