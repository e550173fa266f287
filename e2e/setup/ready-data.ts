import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data left by a first start: a start on a copy takes two thirds as long, with the sample a third. */
export interface ReadyData {
  folder: string;
  /** Password of the admin created by the first start. */
  adminPassword: string;
}

/** Tells the test files of a run where the shared data is. */
export const readyDataVariable = 'DOZOR_E2E_READY_DATA';

export const readyFolder = (parent: string, sample: string): string => join(parent, `sample-${sample}`);
const passwordFile = (parent: string, sample: string): string => join(parent, `sample-${sample}-admin-password`);

export function keepAdminPassword(parent: string, sample: string, password: string): void {
  writeFileSync(passwordFile(parent, sample), password);
}

/** For a server with this environment; undefined if a file runs on its own or has its own data. */
export function readyDataFor({ DATA_DIR, SAMPLE_DATA = 'on' }: Record<string, string>): ReadyData | undefined {
  const parent = process.env[readyDataVariable];
  if (parent === undefined || DATA_DIR !== undefined) return undefined;
  return {
    folder: readyFolder(parent, SAMPLE_DATA),
    adminPassword: readFileSync(passwordFile(parent, SAMPLE_DATA), 'utf8'),
  };
}
