/** A receiver errs, and speedometers show more: nobody is told to slow down for less. */
const marginSpeed = 3 / 3.6;
const holdMs = 2000;

/** Tells whether a car is too fast, without flickering at the limit: it has been for two seconds. */
export class RecentSpeeds {
  #speeds: { timeMs: number; speed: number }[] = [];

  /** @param speed metres per second */
  add(timeMs: number, speed: number): void {
    // One from before the time to hold shows that it was held.
    const last = this.#speeds.findLastIndex((each) => each.timeMs <= timeMs - holdMs);
    this.#speeds = [...this.#speeds.slice(Math.max(0, last)), { timeMs, speed }];
  }

  /** @param limitSpeed metres per second */
  areOver(limitSpeed: number): boolean {
    const [first] = this.#speeds;
    const last = this.#speeds.at(-1);
    if (first === undefined || last === undefined || last.timeMs - first.timeMs < holdMs) return false;
    return this.#speeds.every(({ speed }) => speed > limitSpeed + marginSpeed);
  }
}
