import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildEntry,
  type BuildManifest,
  contentUrl,
  emptyManifest,
  storedName,
} from '../../features/builds/build-manifest.ts';
import { openBuildStore } from '../../features/builds/open-build-store.ts';
import { PublishedManifest } from '../../features/builds/published-manifest.ts';
import type { TestServer } from '../servers/test-server.ts';

function entryOf(at: number): BuildEntry {
  const path = `/builds/CSV/c${at}.csv`;
  const sha256 = at.toString(16).padStart(16, '0').repeat(4);
  const facts = { format: 'CSV', country: `c${at}`, bytes: 1, rows: 1, types: { static_cam: 1 }, revision: 1 } as const;
  return { path, content: contentUrl(path, sha256), sha256, generated: '', changed: '', ...facts };
}

/** As many as a site with points in all countries has: a manifest of more than a megabyte. */
const manyFiles = 3000;

export function longManifest(): BuildManifest {
  const generated = new Date(0).toISOString();
  return { ...emptyManifest(), generated, files: Array.from({ length: manyFiles }, (_, at) => entryOf(at)) };
}

/** Publishes a manifest of many files, of which one is there, as large as asked. @returns its path */
export async function publishFiles({ services }: TestServer, bytes: number): Promise<string> {
  const store = openBuildStore(services.config, services.stopping);
  const folder = join(services.config.dataDir, 'making');
  mkdirSync(folder, { recursive: true });
  const whole = longManifest();
  const [first, ...others] = whole.files;
  const file = { ...first!, bytes };
  const made = join(folder, randomUUID());
  writeFileSync(made, randomBytes(bytes));
  await store.keep(storedName(file.content), made);
  const manifest = { ...whole, files: [file, ...others] };
  await new PublishedManifest(services.database.kysely, store).publish(manifest, folder);
  return file.path;
}
