import type { BenchData } from './bench-data.ts';

export interface Figure {
  what: string;
  /** As displayed, with its unit. */
  value: string;
  /** The lowest and the highest round. */
  spread?: string;
  asked: string;
  /** Undefined if there was nothing to compare with. */
  met: boolean | undefined;
}

export interface BenchOptions {
  points: number;
  /** Fewer and shorter rounds. */
  quick: boolean;
  data: BenchData;
}

export interface Goal {
  id: string;
  /** Another word for it on the command line. */
  name?: string;
  title: string;
  measure(options: BenchOptions): Promise<Figure[]>;
}
