import { useSyncExternalStore } from 'react';
import { copyText } from './copy-text.ts';

/** True on touch screens: with a mouse people look for a link in the clipboard, whatever else the browser offers. */
function hasShareSheet(): boolean {
  return globalThis.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function';
}

/** False where the page is rendered without a browser. */
export function useShareSheet(): boolean {
  return useSyncExternalStore(neverChanges, hasShareSheet, () => false);
}

/** @returns true if the device's share sheet was used; else `copy` got the link and notifies by itself */
export async function shareLink(url: string, copy: (url: string) => Promise<void> = copyText): Promise<boolean> {
  if (!hasShareSheet()) {
    await copy(url);
    return false;
  }
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    return false;
  }
}

function neverChanges() {
  return () => undefined;
}
