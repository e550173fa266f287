import { useSyncExternalStore } from 'react';
import { copyText } from './copy-text.ts';

/** True on touch screens: with a mouse people look for a link in the clipboard, whatever else the browser offers. */
function hasShareSheet(): boolean {
  return globalThis.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function';
}

/** True where links go to the device's own share sheet; false where the page is rendered without a browser. */
export function useShareSheet(): boolean {
  return useSyncExternalStore(neverChanges, hasShareSheet, () => false);
}

/**
 * Hands a link to the device's own share sheet where there is one, else copies it.
 *
 * @param copy says by itself what came of it
 * @returns true if the sheet was used
 */
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
