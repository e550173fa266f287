export interface SectionState {
  id: string;
  /** Metres per second since its start; null if it was joined in the middle. */
  averageSpeed: number | null;
  limitSpeed: number | null;
  remainingMeters: number;
  /** Metres per second that bring the average down to the limit; 0 where none does, null without average or limit. */
  savingSpeed: number | null;
  /** The odometer and the road disagree: the average is only approximate. */
  isApproximate: boolean;
}

/** The difference between odometer and road above which the average is uncertain. */
const maxDifference = 0.03;

/** A section being driven: the speed that the receiver reports is integrated over the time since its start. */
export class SectionDrive {
  readonly id: string;
  /** Along the road; null where the roads to the finish are not known yet. */
  #lengthMeters: number | null = null;
  readonly #limitSpeed: number | null;
  /** False if it was joined after its start. */
  readonly isWhole: boolean;
  #meters = 0;
  #seconds = 0;
  #remainingMeters = 0;

  /**
   * @param limitSpeed metres per second
   * @param isWhole false if it was joined after its start
   */
  constructor(section: { id: string; limitSpeed: number | null; isWhole: boolean }) {
    this.id = section.id;
    this.#limitSpeed = section.limitSpeed;
    this.isWhole = section.isWhole;
  }

  /** Metres driven since its start, by speed. */
  get drivenMeters(): number {
    return this.#meters;
  }

  get lengthMeters(): number | null {
    return this.#lengthMeters;
  }

  /** @param remainingMeters along the road to the finish, now */
  measure(remainingMeters: number): void {
    this.#lengthMeters = this.#meters + remainingMeters;
  }

  /**
   * @param speed mean speed since the last call, metres per second
   * @param remainingMeters along the road to the finish
   */
  drive(seconds: number, speed: number, remainingMeters: number): void {
    this.#seconds += seconds;
    this.#meters += seconds * speed;
    this.#remainingMeters = remainingMeters;
  }

  get state(): SectionState {
    const average = this.isWhole && this.#seconds > 0 ? this.#meters / this.#seconds : null;
    const length = this.#lengthMeters;
    const isApproximate =
      length !== null && Math.abs(this.#meters - (length - this.#remainingMeters)) > maxDifference * length;
    return {
      id: this.id,
      averageSpeed: average,
      limitSpeed: this.#limitSpeed,
      remainingMeters: this.#remainingMeters,
      savingSpeed: average === null ? null : this.#savingSpeed(),
      isApproximate,
    };
  }

  #savingSpeed(): number | null {
    if (this.#limitSpeed === null) return null;
    const seconds = (this.#meters + this.#remainingMeters) / this.#limitSpeed - this.#seconds;
    return seconds <= 0 ? 0 : this.#remainingMeters / seconds;
  }
}
