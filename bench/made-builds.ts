import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 300_000;

/** Waits until a server that has just started has made its ready files: what it does then is not what is measured. */
export async function madeBuilds(url: string): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    const response = await fetch(`${url}/builds/manifest.json`);
    const { files } = (await response.json()) as { files: readonly unknown[] };
    if (files.length > 0) return;
    await pause(200);
  }
  throw new Error('the ready files were not made');
}
