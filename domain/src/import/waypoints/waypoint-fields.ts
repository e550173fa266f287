/** No relevant text is longer; the rest is discarded. */
const longestText = 4096;

/** The texts of a waypoint by element name; the first of each name is used. */
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
