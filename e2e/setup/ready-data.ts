import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a first start leaves behind: a start in a copy of it takes two thirds as long, with the sample a third. */
export interface ReadyData {
  folder: string;
  /** Of the admin that the first start made. */
  adminPassword: string;
}

/** Where the test files of a run find what was made for all of them. */
export const readyDataVariable = 'DOZOR_E2E_READY_DATA';

export const readyFolder = (parent: string, sample: string): string => join(parent, `sample-${sample}`);
const passwordFile = (parent: string, sample: string): string => join(parent, `sample-${sample}-admin-password`);

export function keepAdminPassword(parent: string, sample: string, password: string): void {
  writeFileSync(passwordFile(parent, sample), password);
}

/** For a server with such an environment; undefined where a file is run by itself, or begins with data of its own. */
export function readyDataFor({ DATA_DIR, SAMPLE_DATA = 'on' }: Record<string, string>): ReadyData | undefined {
  const parent = process.env[readyDataVariable];
  if (parent === undefined || DATA_DIR !== undefined) return undefined;
  return {
    folder: readyFolder(parent, SAMPLE_DATA),
    adminPassword: readFileSync(passwordFile(parent, SAMPLE_DATA), 'utf8'),
  };
}
