import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForBuilds } from '../drivers/ready-builds.ts';
import { startServerProcess } from '../drivers/server-process.ts';
import { keepAdminPassword, readyDataVariable, readyFolder } from './ready-data.ts';

/**
 * Runs once, before the first test: starts and cleanly stops a server with the sample and one without, so that the
 * tests' servers
 * can start from their data.
 *
 * @returns a function that removes the data at the end
 */
export default async function globalSetup(): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), 'dozor-e2e-ready-'));
  await Promise.all(['on', 'off'].map((sample) => startOnce(parent, sample)));
  // Workers inherit this environment.
  process.env[readyDataVariable] = parent;
  return () => rmSync(parent, { recursive: true, force: true });
}

async function startOnce(parent: string, sample: string): Promise<void> {
  const server = await startServerProcess({ dataDir: readyFolder(parent, sample), env: { SAMPLE_DATA: sample } });
  keepAdminPassword(parent, sample, server.adminPassword);
  let code: number | null = null;
  try {
    // An empty map has revision 0.
    await waitForBuilds(server, sample === 'on' ? 0 : -1);
  } finally {
    code = await server.stop();
  }
  assert.equal(code, 0, server.output());
}
