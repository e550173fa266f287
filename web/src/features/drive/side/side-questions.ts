import type { DrivenPoint } from '../work/drive-view.ts';

/** Is a camera that was just passed for the driver's side? */
export interface SideQuestion {
  id: string;
  type: DrivenPoint['type'];
  speed: number | null;
  speedUnit: DrivenPoint['speedUnit'];
  /** Azimuth of the road where it was passed. */
  heading: number;
  /** The minute when it was passed, ISO 8601 UTC: nothing else of the drive is stored. */
  at: string;
}

const minuteMs = 60_000;
/** Slower than this a screen may be touched: 8 km/h. */
const touchableSpeed = 8 / 3.6;
/** Not at a bump or a corner. */
const slowMs = 3000;
/** A longer drive asks only about the last ones. */
const max = 50;

/** Questions wait until the car stands or crawls, and those that are put off for the end of the drive. */
export class SideQuestions {
  #waiting: SideQuestion[] = [];
  readonly #later = new Set<string>();
  #slowSinceMs: number | null = null;

  /** Those without an answer. */
  get open(): readonly SideQuestion[] {
    return this.#waiting;
  }

  /** One about the same camera takes the place of the earlier one. */
  add(question: SideQuestion): void {
    this.#waiting = [...this.#waiting.filter(({ id }) => id !== question.id), question].slice(-max);
    this.#later.delete(question.id);
  }

  /** @returns the question that may be asked now, the last one passed; null at speed, and without one */
  step({ timeMs, speed }: { timeMs: number; speed: number }): SideQuestion | null {
    if (speed >= touchableSpeed) this.#slowSinceMs = null;
    else this.#slowSinceMs ??= timeMs;
    if (this.#slowSinceMs === null || timeMs - this.#slowSinceMs <= slowMs) return null;
    return this.#waiting.findLast(({ id }) => !this.#later.has(id)) ?? null;
  }

  /** Asked at the end of the drive. */
  putOff(id: string): void {
    this.#later.add(id);
  }

  answered(id: string): void {
    this.#waiting = this.#waiting.filter((question) => question.id !== id);
  }
}

export function minuteOf(timeMs: number): string {
  return new Date(Math.floor(timeMs / minuteMs) * minuteMs).toISOString();
}
