import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));
const startMs = 60_000;

/** `dozor serve` as a process that can be killed. */
export interface DozorProcess {
  url: string;
  adminPassword: string;
  child: ChildProcess;
  /** @returns the exit code, null when a signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export async function startDozorProcess(dataDir: string): Promise<DozorProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    SAMPLE_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [bin, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  const url = await until(() => /^Dozor is ready at (\S+)\/$/m.exec(said)?.[1], startMs);
  return {
    url,
    child,
    adminPassword: /^admin login: admin password: (\S+)$/m.exec(said)?.[1] ?? '',
    async stop(signal) {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
