import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyData } from '../setup/ready-data.ts';
import { runDozor } from './dozor-command.ts';

export interface TestServer {
  /** Address without a trailing slash, as printed by the server. */
  url: string;
  dataDir: string;
  /** Password of the admin created by the first start. */
  adminPassword: string;
  /** The address of the account is `<login>@example.com`. */
  addUser(login: string, role: string, password: string): Promise<void>;
}

export interface ServerProcess extends TestServer {
  process: ChildProcess;
  /** Its output so far, for messages of failed tests. */
  output(): string;
  /** Null if it had to be killed. */
  stop(): Promise<number | null>;
}

interface ServerOptions {
  env?: Record<string, string>;
  /** Defaults to `dozor serve` on the pinned Node. */
  command?: [program: string, ...args: string[]];
  /** Folder of an earlier server, kept after the stop; by default a new one that is removed. */
  dataDir?: string;
  readyData?: ReadyData | undefined;
}

const root = join(import.meta.dirname, '..', '..');
const serveCommand = [join(root, 'node_modules', '.bin', 'node'), join('server', 'bin', 'dozor.mjs'), 'serve'] as const;
const readyLine = /^Dozor is ready at (http:\/\/\S+?)\/?$/m;
const adminLine = /^admin login: admin password: (\S+)$/m;
/** Generous, for a busy machine. */
const startTimeoutMs = 120_000;
const stopTimeoutMs = 60_000;

export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'dozor-e2e-'));
  const { readyData } = options;
  // The server checks the file time to see whether the database was touched since it was closed.
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
      // Callers interested in the exit code see that there is none; nobody waits for ever.
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      const code = await exited;
      clearTimeout(timer);
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
