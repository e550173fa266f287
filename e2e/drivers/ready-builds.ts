import { setTimeout as pause } from 'node:timers/promises';
import { JourneyError } from './journey-error.ts';
import type { TestServer } from './server-process.ts';

interface Manifest {
  revision: number;
  files: { path: string; sha256: string; rows: number }[];
}

const maxMs = 120_000;

/** Waits until the server has made its files from data newer than a revision. */
export async function waitForBuilds({ url }: TestServer, after = 0): Promise<Manifest> {
  const deadline = performance.now() + maxMs;
  for (;;) {
    const manifest = (await (await fetch(`${url}/builds/manifest.json`)).json()) as Manifest;
    if (manifest.files.length > 0 && manifest.revision > after) return manifest;
    if (performance.now() > deadline) throw new JourneyError(`No builds newer than revision ${after}.`);
    await pause(100);
  }
}
