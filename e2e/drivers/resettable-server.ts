import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerCommand, ServerReply } from '@dozor/server/testing/servers/reset-message.ts';
import { readyDataFor } from '../setup/ready-data.ts';
import { JourneyError } from './journey-error.ts';
import type { TestServer } from './server-process.ts';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'server', 'src', 'testing', 'servers', 'resettable-server.ts');
const adminLine = /^admin login: admin password: (\S+)$/m;

/** A process with a complete server, which `reset` returns to a known state. */
export class ResettableServer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<ServerReply>>();
  #lastId = 0;
  #dataDir: string | undefined;

  constructor() {
    const execPath = join(root, 'node_modules', '.bin', 'node');
    this.#child = fork(program, { cwd: root, execPath, execArgv: [], env: processEnv() });
    this.#child.on('message', (reply: ServerReply) => this.#waiting.get(reply.id)?.resolve(reply));
    this.#child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`The server's process ended with ${code}`));
    });
  }

  /** Fresh data, or those of `DATA_DIR` when that is set; both are removed at the end. */
  async reset(settings: Record<string, string>): Promise<TestServer> {
    const readyData = readyDataFor(settings);
    const dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'dozor-e2e-'));
    // The server checks the file time to see whether the database was touched since it was closed.
    if (readyData) cpSync(readyData.folder, dataDir, { recursive: true, preserveTimestamps: true });
    const env = { PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...settings, DATA_DIR: dataDir };
    const { url = '', announced = '' } = await this.#ask({ do: 'reset', env });
    this.#removeData();
    this.#dataDir = dataDir;
    return {
      url,
      dataDir,
      adminPassword: readyData?.adminPassword ?? adminLine.exec(announced)?.[1] ?? '',
      addUser: async (login, role, password) => {
        await this.#ask({ do: 'addUser', user: { login, email: `${login}@example.com`, roles: [role], password } });
      },
    };
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
    this.#removeData();
  }

  async #ask(command: ServerCommand): Promise<ServerReply> {
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<ServerReply>();
    this.#waiting.set(id, waiting);
    this.#child.send({ id, ...command });
    const reply = await waiting.promise;
    this.#waiting.delete(id);
    if (reply.failure !== undefined) throw new JourneyError(reply.failure);
    return reply;
  }

  #removeData(): void {
    if (this.#dataDir !== undefined) rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** Set up like `bin/dozor.mjs`, without any settings of the user who runs the tests. */
function processEnv(): Record<string, string> {
  const compiled = join(root, '.cache', 'compiled');
  return { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, UV_THREADPOOL_SIZE: '8' };
}
