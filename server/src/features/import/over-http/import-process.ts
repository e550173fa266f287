import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ImportFailureCode, importFailures } from '@dozor/domain/import/import-failure.ts';
import type { Config } from '../../../platform/config.ts';

const program = fileURLToPath(new URL('../../../../bin/dozor.mjs', import.meta.url));
const maxErrorsLength = 10_000;
/** A hostile file may try to exhaust memory; only this one process runs out of it. */
const maxMegabytes = 512;

/**
 * Runs `dozor import … --json` in a process of its own: reading a long file would delay the answers of this one.
 *
 * @param onErrors receives the stderr of a process that failed
 * @returns its output lines; after a failure the last one is the failure
 */
export async function* importProcess(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  signal: AbortSignal,
  onErrors: (errors: string) => void = () => undefined,
): AsyncGenerator<string, void> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${maxMegabytes}`, program, 'import', '--json', ...args],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  let errors = '';
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      errors += String(error);
      // A process that was asked to stop is waited for.
      if (child.pid === undefined) resolve();
    });
    child.on('close', () => resolve());
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-maxErrorsLength)));
  let hasEnd = false;
  for await (const line of createInterface({ input: child.stdout })) {
    hasEnd ||= /^\{"(report|failure)"/.test(line);
    yield line;
  }
  await ended;
  if (errors !== '' && !signal.aborted) onErrors(errors);
  if (!hasEnd) yield JSON.stringify({ failure: importFailures[failureOf(signal, errors)] });
}

function failureOf(signal: AbortSignal, errors: string): ImportFailureCode {
  if (signal.aborted) return isTimeout(signal.reason) ? 'slow' : 'stopped';
  return errors.includes('heap out of memory') ? 'memory' : 'unexpected';
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
