import type { Figure } from '../goal.ts';

export interface TortureOptions {
  /** A tenth of the rounds. */
  quick: boolean;
  /** Where folders may be made that nobody else uses. */
  scratch: string;
}

/** One thing that happens to servers; each has a file. */
export interface Fault {
  id: string;
  title: string;
  /** Why it cannot be inflicted on this machine, such as a missing right. */
  missing?(): string | undefined;
  inflict(options: TortureOptions): Promise<Figure[]>;
}
