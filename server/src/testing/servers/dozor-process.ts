import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '../until.ts';

const bin = fileURLToPath(new URL('../../../bin/dozor.mjs', import.meta.url));
const patientProgram = fileURLToPath(new URL('./patient-server.ts', import.meta.url));
/** For a server that never starts: a busy machine may take its time. */
const startMs = 120_000;

/** `dozor serve` as a process that can be killed. */
export interface DozorProcess {
  url: string;
  adminPassword: string;
  child: ChildProcess;
  /** Everything written to stdout so far. */
  output(): string;
  /** @returns the exit code, null when a signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * The same server, for clients that may have to wait on a busy machine.
 *
 * @param quietMs how long one may be silent between two requests when the server stops; defaults to the production
 * value
 */
export function startPatientProcess(dataDir: string, quietMs = 300): Promise<DozorProcess> {
  return startProcess([patientProgram, String(quietMs)], dataDir, {});
}

/** @param settings variables that override the defaults @param args of `serve` */
export function startDozorProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<DozorProcess> {
  return startProcess([bin, 'serve', ...args], dataDir, settings);
}

async function startProcess(
  command: readonly string[],
  dataDir: string,
  settings: Record<string, string>,
): Promise<DozorProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const url = await until(() => /^Dozor is ready at (\S+)\/$/m.exec(output)?.[1], startMs).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    child,
    output: () => output,
    adminPassword: /^admin login: admin password: (\S+)$/m.exec(output)?.[1] ?? '',
    async stop(signal) {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
