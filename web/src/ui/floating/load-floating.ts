import { LiveValue, useLiveValue } from '../live-value.ts';
import type * as FloatingPart from './floating-part.tsx';

type Floating = typeof FloatingPart;

const part = new LiveValue<Floating | undefined>(undefined);
let coming: Promise<Floating> | undefined;

/** Menus, popovers, hints and notices are one chunk, loaded when the first of them is about to be needed. */
export function loadFloating(): Promise<Floating> {
  coming ??= load();
  return coming;
}

async function load(): Promise<Floating> {
  try {
    const loaded = await import('./floating-part.tsx');
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
