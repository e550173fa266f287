/** Where the app is: scripts/write-first-views.mjs writes it on the script of the page. */
const files = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']?.split(' ') ?? [];

let loading: Promise<void> | undefined;
/** Whether the app can't come into this page any more: a browser imports nothing twice, not even what failed. */
let isSpent = false;

/** Loads the app, which takes the page over by itself; after a failure it may be asked again. */
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
  // What is missing fails here, where it can be tried again; the import takes it from the browser's cache.
  await Promise.all(files.map(fetchWhole));
  isSpent = true;
  for (const file of files) await import(/* @vite-ignore */ file);
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  // The server has a newer version, and no longer the files that this page knows.
  if (answer.status === 404) isSpent = true;
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  await answer.arrayBuffer();
}
