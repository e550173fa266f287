import type { Figure } from '../goal.ts';

export interface TortureOptions {
  /** A tenth of the rounds. */
  quick: boolean;
  /** A place for private folders. */
  scratch: string;
}

/** One kind of failure; each has a file. */
export interface Fault {
  id: string;
  title: string;
  /** Why it cannot be inflicted on this machine, such as a missing right. */
  missing?(): string | undefined;
  inflict(options: TortureOptions): Promise<Figure[]>;
}
