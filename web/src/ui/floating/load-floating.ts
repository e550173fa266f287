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

/** Menus, popovers, hints and notices are one part of the program, which comes when the first of them is near. */
export function loadFloating(): Promise<Floating> {
  coming ??= load();
  return coming;
}

async function load(): Promise<Floating> {
  try {
    part = await import('./floating-part.tsx');
  } catch (error) {
    // Asked for again by whoever needs it next.
    coming = undefined;
    throw error;
  }
  for (const listener of listeners) listener();
  return part;
}

/** For what is likely to be needed soon: nobody has asked for it yet, so nobody is told that it does not come. */
export function preloadFloating(): void {
  loadFloating().catch(() => {});
}

/** Undefined until it has come. Unlike Suspense it is there in the very first rendering of what needs it. */
export function useFloating(): Floating | undefined {
  return useSyncExternalStore(
    subscribe,
    () => part,
    () => undefined,
  );
}
