/** No text that is read has more; the rest of a longer one is not kept. */
const longestText = 4096;

/** The texts of a waypoint by the name of their element; the first of a name is it. */
export class WaypointFields {
  readonly line: number;
  /** How many elements are open around it, itself included. */
  readonly depth: number;
  readonly #texts = new Map<string, string>();
  readonly #closed = new Set<string>();

  constructor(line: number, depth: number) {
    this.line = line;
    this.depth = depth;
  }

  add(name: string, text: string): void {
    if (this.#closed.has(name)) return;
    const before = this.#texts.get(name) ?? '';
    if (before.length < longestText) this.#texts.set(name, (before + text).slice(0, longestText));
  }

  close(name: string): void {
    this.#closed.add(name);
  }

  text(name: string): string {
    return this.#texts.get(name) ?? '';
  }
}
