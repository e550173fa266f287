import type { Figure } from '../measuring/figures.ts';

export interface TortureOptions {
  /** A tenth of the rounds. */
  quick: boolean;
  scratch: string;
}

export interface Fault {
  id: string;
  title: string;
  /** Why it cannot be inflicted on this machine, such as a missing right. */
  missing?(): string | undefined;
  inflict(options: TortureOptions): Promise<Figure[]>;
}
