import { vi } from 'vitest';

type Tell = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Until the end of the test everything is scrolled into view, which jsdom cannot know. */
export function allInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(target: Element) {
        this.#tell([{ isIntersecting: true, target }]);
      }
      disconnect() {}
      unobserve() {}
    },
  );
}
