declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Visitors of these pages came for one file: nothing else is prefetched. */
const forOneFile = ['/useful/builds', '/export'];

/**
 * True if the app may be stored for offline use. That fetches the map and everything that opens from it, most of which
 * the map itself has loaded anyway; other pages do it only on a fast connection without data saving.
 */
export function mayStoreApp(path: string): boolean {
  if (path === '/') return true;
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return !forOneFile.includes(path) && !saveData && effectiveType === '4g';
}
