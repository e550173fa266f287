/** The files of the app: scripts/write-first-views.mjs lists them on the script of the page. */
const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']?.split(' ') ?? [];

let loading: Promise<void> | undefined;
/** True if this page can load the app no more: a browser imports nothing twice, not even a failed module. */
let isSpent = false;

/** The app takes over the page by itself; can be called again after a failure. */
export function loadApp(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  if (isSpent) {
    await fetchWhole(globalThis.location.href);
    globalThis.location.reload();
    return;
  }
  // A missing file fails here, where it can be retried; the import then reads it from the browser's cache.
  await Promise.all(files.map(fetchWhole));
  isSpent = true;
  for (const file of files) await import(/* @vite-ignore */ file);
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  // The server has a newer version, and no longer has the files known to this page.
  if (answer.status === 404) isSpent = true;
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  await answer.arrayBuffer();
}
