declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Their visitors came for one file: nothing else is fetched behind it. */
const forOneFile = ['/useful/builds', '/export'];

/**
 * Whether the app may be stored for the time without a connection. That fetches the map and all that opens from it,
 * most of which the map itself has loaded anyway; other pages do it only on a fast line that nobody is saving.
 */
export function mayStoreApp(path: string): boolean {
  if (path === '/') return true;
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return !forOneFile.includes(path) && !saveData && effectiveType === '4g';
}
