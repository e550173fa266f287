import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient } from '../clients/http-client.ts';
import { BenchError } from './bench-error.ts';
import { endedChildrenSeconds, isLinux } from './linux.ts';

const dozorBin = join(import.meta.dirname, '../../../bin/dozor.mjs');
const buildsTimeoutMs = 300_000;

export interface Place {
  dataDir: string;
  /** SQLite by default. */
  databaseUrl?: string;
  /** Program of another tree; this one's by default. */
  bin?: string;
}

function environmentOf({ dataDir, databaseUrl = '' }: Place): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SAMPLE_DATA: 'off' };
}

/** @returns its output, elapsed seconds and processor seconds */
export function runDozor(
  args: readonly string[],
  place: Place,
  input = '',
): { stdout: string; seconds: number; processorSeconds: number } {
  const [started, before] = [performance.now(), isLinux ? endedChildrenSeconds() : NaN];
  const { status, stdout, stderr } = spawnSync(process.execPath, [place.bin ?? dozorBin, ...args], {
    env: environmentOf(place),
    encoding: 'utf8',
    maxBuffer: Infinity,
    input,
  });
  if (status !== 0) throw new BenchError(`dozor ${args[0]} ended with ${status}: ${stderr}`);
  const processorSeconds = (isLinux ? endedChildrenSeconds() : NaN) - before;
  return { stdout, seconds: (performance.now() - started) / 1000, processorSeconds };
}

export interface RunningDozor {
  url: string;
  child: ChildProcess;
  /** Milliseconds from the start of the process to the line with its address. */
  readyMs: number;
  /** Password of the admin created by the first start on an empty database; otherwise empty. */
  adminPassword: string;
  /** @returns the exit code, null if a signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** `dozor serve` in a separate process, as in production. `environment` extends the default one. */
export async function startDozor(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  bin = dozorBin,
): Promise<RunningDozor> {
  const started = performance.now();
  const defaults = { PORT: '0', PUBLIC_URL: '', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [bin, 'serve'], {
    env: { ...environmentOf({ dataDir }), ...defaults, ...environment },
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
    child.once('exit', (code) => reject(new BenchError(`dozor serve ended with ${code} before it was ready`)));
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

/** For data that no server has started on. @returns the password */
export function addAdmin(place: Place): string {
  const password = 'password of the bench';
  const who = ['--login', 'admin', '--email', 'admin@example.org', '--roles', 'admin', '--password-stdin'];
  runDozor(['user', 'add', ...who], place, password);
  return password;
}

export async function startSignedIn(
  place: Place,
  environment: NodeJS.ProcessEnv = {},
): Promise<{ dozor: RunningDozor; client: HttpClient; cookie: string }> {
  const password = addAdmin(place);
  const settings = { DATABASE_URL: place.databaseUrl ?? '', ...environment };
  const dozor = await startDozor(place.dataDir, settings, place.bin);
  const client = await signIn({ url: dozor.url, password });
  return { dozor, client, cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

export async function signIn({ url, password }: { url: string; password: string }): Promise<HttpClient> {
  const client = new HttpClient(url);
  const answer = await client.post('/api/auth/login', { login: 'admin', password });
  if (answer.status !== 200) throw new BenchError(`the admin could not sign in: ${answer.status} ${answer.text}`);
  return client;
}

/** Making the ready files is not part of the measurement. */
export async function madeBuilds(url: string): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < buildsTimeoutMs) {
    const response = await fetch(`${url}/builds/manifest.json`);
    const { files } = (await response.json()) as { files: readonly unknown[] };
    if (files.length > 0) return;
    await pause(200);
  }
  throw new BenchError('the ready files were not made');
}
