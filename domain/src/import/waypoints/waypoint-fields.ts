import { append } from '../../schema/text.ts';

/** No relevant text is longer; the rest is discarded. */
const maxTextLength = 4096;

/** The first text of each name is used. */
export class WaypointFields {
  readonly line: number;
  /** The number of open elements around it, including itself. */
  readonly depth: number;
  readonly #texts = new Map<string, string>();
  readonly #closed = new Set<string>();

  constructor(line: number, depth: number) {
    this.line = line;
    this.depth = depth;
  }

  add(name: string, text: string): void {
    if (this.#closed.has(name)) return;
    this.#texts.set(name, append(this.#texts.get(name) ?? '', text, maxTextLength));
  }

  close(name: string): void {
    this.#closed.add(name);
  }

  text(name: string): string {
    return this.#texts.get(name) ?? '';
  }
}
