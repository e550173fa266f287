import { useSyncExternalStore } from 'react';
import type * as FloatingPart from './floating-part.tsx';

type Floating = typeof FloatingPart;

let part: Floating | undefined;
let coming: Promise<Floating> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Menus, popovers, hints and notices are one chunk, loaded when the first of them is about to be needed. */
export function loadFloating(): Promise<Floating> {
  coming ??= load();
  return coming;
}

async function load(): Promise<Floating> {
  try {
    part = await import('./floating-part.tsx');
  } catch (error) {
    // The next caller requests it again.
    coming = undefined;
    throw error;
  }
  for (const listener of listeners) listener();
  return part;
}

/** Loads the chunk ahead of a likely need; a failure is not reported, since nothing was requested yet. */
export function preloadFloating(): void {
  loadFloating().catch(() => {});
}

/** Undefined until it has loaded. Unlike with Suspense, it is available in the very first render of its users. */
export function useFloating(): Floating | undefined {
  return useSyncExternalStore(
    subscribe,
    () => part,
    () => undefined,
  );
}
