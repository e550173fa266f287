import { residentMegabytes } from '../linux.ts';
import { slopeOf } from '../slope.ts';

const sampleEveryMs = 5000;

export class MemorySlope {
  readonly #samples: { minute: number; megabytes: number }[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    const started = performance.now();
    const sample = (): void => {
      this.#samples.push({ minute: (performance.now() - started) / 60_000, megabytes: residentMegabytes(pid) });
    };
    sample();
    this.#timer = setInterval(sample, sampleEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get highestMegabytes(): number {
    return this.#samples.reduce((max, { megabytes }) => Math.max(max, megabytes), 0);
  }

  /** Linear regression (least squares) over the last `minutes`. @returns megabytes per minute */
  perMinute(minutes: number): number {
    const last = this.#samples.at(-1)?.minute ?? 0;
    const samples = this.#samples.filter(({ minute }) => minute >= last - minutes);
    return slopeOf(samples.map(({ minute, megabytes }) => ({ x: minute, y: megabytes })));
  }
}
