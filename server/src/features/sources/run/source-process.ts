import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../platform/config.ts';
import type { ListSettings } from './list-place.ts';

const program = fileURLToPath(new URL('../../../../bin/dozor.mjs', import.meta.url));
const maxErrorsLength = 10_000;
const maxFailureLength = 500;

function settingsOf({ overpassUrl }: Pick<ListSettings, 'overpassUrl'>): { OVERPASS_URL?: string } {
  return overpassUrl === null ? {} : { OVERPASS_URL: overpassUrl };
}

/**
 * Runs `dozor source …` in a child process, since reading and comparing a long list would block requests.
 *
 * @param onErrors receives the error output of a failed run
 * @returns null on success, otherwise the last line of its error output
 */
export async function sourceProcess(
  {
    dataDir,
    databaseUrl,
    lists,
  }: Pick<Config, 'dataDir' | 'databaseUrl'> & { lists: Pick<ListSettings, 'overpassUrl'> },
  args: readonly string[],
  signal: AbortSignal,
  onErrors: (errors: string) => void = () => undefined,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = spawn(process.execPath, [program, 'source', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settingsOf(lists), LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-maxErrorsLength)));
  // After an abort wait for the process to exit.
  child.on('error', (error) => !signal.aborted && resolve(String(error)));
  child.on('close', (status) => {
    if (status !== 0) onErrors(errors);
    const last = (errors.trimEnd().split('\n').at(-1) ?? '').replace(/^dozor: /, '');
    resolve(status === 0 ? null : last.slice(0, maxFailureLength) || `the run ended with ${status ?? 'a signal'}`);
  });
  return promise;
}
