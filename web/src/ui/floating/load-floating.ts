import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { LiveValue, useLiveValue } from '../live-value.ts';
import type * as FloatingPart from './floating-part.tsx';

type Floating = typeof FloatingPart;

const part = new LiveValue<Floating | undefined>(undefined);
let coming: Promise<Floating> | undefined;
const companions: (() => Promise<void>)[] = [];

/** What is inside a menu comes with it. @returns the loaded content, for a menu's children: before it there is none */
export function comesWithFloating<Content>(loadContent: () => Promise<Content>): () => Content {
  let content: Content | undefined;
  companions.push(async () => {
    content = await loadContent();
  });
  return () => {
    if (content === undefined) throw new InvariantError('No menu has been loaded');
    return content;
  };
}

/** Menus, popovers, hints and notices are one chunk, loaded when the first of them is about to be needed. */
export function loadFloating(): Promise<Floating> {
  coming ??= load();
  return coming;
}

async function load(): Promise<Floating> {
  try {
    const [loaded] = await Promise.all([import('./floating-part.tsx'), ...companions.map((load) => load())]);
    part.set(loaded);
    return loaded;
  } catch (error) {
    // The next caller requests it again.
    coming = undefined;
    throw error;
  }
}

/** Loads the chunk ahead of a likely need; a failure is not reported, since nothing was requested yet. */
export function preloadFloating(): void {
  loadFloating().catch(() => {});
}

/** Undefined until it has loaded. Unlike with Suspense, it is available in the very first render of its users. */
export function useFloating(): Floating | undefined {
  return useLiveValue(part);
}
