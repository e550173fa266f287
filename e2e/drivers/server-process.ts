import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyData } from '../setup/ready-data.ts';
import { runDozor } from './dozor-command.ts';

/** A server that a journey talks to. */
export interface TestServer {
  /** Address without a trailing slash, as the server itself printed it. */
  url: string;
  dataDir: string;
  /** Password of the admin that the first start made. */
  adminPassword: string;
  /** Gives somebody an account with the address `<login>@example.com`. */
  addUser(login: string, role: string, password: string): Promise<void>;
}

/** A real `dozor serve` in a process and a data folder of its own. */
export interface ServerProcess extends TestServer {
  process: ChildProcess;
  /** What it has written so far, for messages of failed tests. */
  output(): string;
  /** Ends it as an operator would and tells its exit code; null when it had to be killed. */
  stop(): Promise<number | null>;
}

interface ServerOptions {
  env?: Record<string, string>;
  /** How it is started; `dozor serve` by the pinned Node when not said. */
  command?: [program: string, ...args: string[]];
  /** A folder of an earlier server, kept after the stop; otherwise a new one that is removed. */
  dataDir?: string;
  /** What the new folder begins with; otherwise with nothing. */
  readyData?: ReadyData | undefined;
}

const root = join(import.meta.dirname, '..', '..');
const serveCommand = [join(root, 'node_modules', '.bin', 'node'), join('server', 'bin', 'dozor.mjs'), 'serve'] as const;
const readyLine = /^Dozor is ready at (http:\/\/\S+?)\/?$/m;
const adminLine = /^admin login: admin password: (\S+)$/m;
/** For a server that never gets there: a busy machine may take its time. */
const startTimeoutMs = 120_000;
const stopTimeoutMs = 60_000;

export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'dozor-e2e-'));
  const { readyData } = options;
  // A server tells by its time whether somebody has touched the database since it was closed.
  if (readyData) cpSync(readyData.folder, dataDir, { recursive: true, preserveTimestamps: true });
  const [program, ...args] = options.command ?? serveCommand;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => fail('was not ready in time'), startTimeoutMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`dozor serve ${reason}:\n${output}`));
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = readyLine.exec(output);
      if (!ready?.[1]) return;
      clearTimeout(timer);
      resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
  return {
    url,
    dataDir,
    adminPassword: readyData?.adminPassword ?? adminLine.exec(output)?.[1] ?? '',
    async addUser(login, role, password) {
      const who = ['--login', login, '--email', `${login}@example.com`, '--roles', role];
      const added = await runDozor(['user', 'add', ...who, '--password-stdin'], { DATA_DIR: dataDir }, password);
      assert.equal(added.code, 0, added.stderr);
    },
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      // A caller that asks for the exit code sees that there is none; nobody waits for ever.
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      const code = await exited;
      clearTimeout(timer);
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
