import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../platform/config.ts';

const program = fileURLToPath(new URL('../../../../bin/dozor.mjs', import.meta.url));
const maxErrorsLength = 10_000;
const maxFailureLength = 500;

/**
 * Runs `dozor source …` in a process of its own, since reading and comparing a long list would hold up the answers of this one.
 *
 * @param tell is told all that a failed one said
 * @returns null when it went well, else the last line that it said
 */
export async function sourceProcess(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  signal: AbortSignal,
  tell: (errors: string) => void = () => undefined,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = spawn(process.execPath, [program, 'source', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-maxErrorsLength)));
  // One that was told to end is waited for.
  child.on('error', (error) => !signal.aborted && resolve(String(error)));
  child.on('close', (status) => {
    if (status !== 0) tell(errors);
    const last = (errors.trimEnd().split('\n').at(-1) ?? '').replace(/^dozor: /, '');
    resolve(status === 0 ? null : last.slice(0, maxFailureLength) || `the run ended with ${status ?? 'a signal'}`);
  });
  return promise;
}
