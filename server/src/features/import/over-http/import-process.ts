import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../../platform/config.ts';

const program = fileURLToPath(new URL('../../../../bin/dozor.mjs', import.meta.url));
const longestErrors = 10_000;
const longestFailure = 500;
/** A file of a stranger may be made to take all memory there is; what runs out of this is one process. */
const maxMegabytes = 512;

/**
 * Runs `dozor import … --json` in a process of its own: reading a long file would hold up the answers of this one.
 *
 * @returns its lines; when it breaks off, a failure is the last
 */
export async function* importProcess(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  args: readonly string[],
  signal: AbortSignal,
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
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(String(error)));
    child.on('close', (status) => resolve(status === null ? 'it was ended' : `it ended with ${status}`));
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-longestErrors)));
  let hasReport = false;
  for await (const line of createInterface({ input: child.stdout })) {
    hasReport ||= line.startsWith('{"report"');
    yield line;
  }
  const end = await ended;
  if (hasReport) return;
  const last = (errors.trimEnd().split('\n').at(-1) ?? '').replace(/^dozor: /, '');
  yield JSON.stringify({ failure: last.slice(0, longestFailure) || end });
}
