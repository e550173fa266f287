import type { BenchData } from './bench-data.ts';

/** One figure that was measured, and whether it is what the goal asks for. */
export interface Figure {
  what: string;
  /** As it is shown, with its unit. */
  value: string;
  /** The lowest and highest round, where there are rounds. */
  spread?: string;
  asked: string;
  /** Undefined where there was nothing to compare with. */
  met: boolean | undefined;
}

export interface BenchOptions {
  /** How many points the map has. */
  points: number;
  /** Fewer and shorter rounds. */
  quick: boolean;
  data: BenchData;
}

/** One of the speed goals of the product; each has a file. */
export interface Goal {
  id: string;
  title: string;
  measure(options: BenchOptions): Promise<Figure[]>;
}
