import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { dozorBin } from './bench-data.ts';

export interface RunningDozor {
  url: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process to its line that says where it is. */
  readyMs: number;
  /** Of the admin that the first start on an empty database makes; empty otherwise. */
  adminPassword: string;
  /** @returns the exit code, null when a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** `dozor serve` as a process of its own, as it runs for everybody. `environment` is added to the usual one. */
export async function startDozor(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<RunningDozor> {
  const started = performance.now();
  const child = spawn(process.execPath, [dozorBin, 'serve'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: '0',
      PUBLIC_URL: '',
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let text = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-2000);
      const found = /Dozor is ready at (\S+)\//.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`dozor serve ended with ${code} before it was ready`)));
  });
  const readyMs = performance.now() - started;
  return {
    url,
    child,
    readyMs,
    adminPassword: /^admin login: admin password: (\S+)$/m.exec(text)?.[1] ?? '',
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
