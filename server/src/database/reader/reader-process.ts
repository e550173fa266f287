import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import SqliteFile from 'better-sqlite3';
import { ReaderBusyError } from './reader-error.ts';
import type { ReaderAnswer, ReaderQuery } from './reader-program.ts';

/** A busy machine takes seconds to start a process; the deadline of a query starts after that. */
const startLimitMs = 30_000;
const heapLimits = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const program = fileURLToPath(new URL('./reader-program.ts', import.meta.url));

interface Asked {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/** Parent side of one reader process. It starts with its first query, and again after a cancelled one. */
export class ReaderProcess {
  readonly #path: string;
  readonly #deadlineMs: number;
  #child: ChildProcess | undefined;
  #isReady = false;
  #asked: Asked | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, deadlineMs: number) {
    this.#path = path;
    this.#deadlineMs = deadlineMs;
  }

  /** To be called only when the query before has ended. @throws {ReaderBusyError} at the deadline; an SQLite error keeps its code */
  async run(query: ReaderQuery): Promise<unknown[]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    this.#asked = { resolve, reject };
    const child = this.#running();
    this.#setTimer(child);
    // A command stays alive for pending answers only, not for an idle reader.
    child.ref();
    child.channel?.ref();
    child.send(query, (error) => {
      if (error) this.#giveUp(child, error.message);
    });
    return promise;
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    this.#giveUp(child, 'the database is being closed');
    child.ref();
    await ended;
  }

  #running(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(program, [this.#path], {
      // The reader must not inherit secrets from the environment, nor the flags of a test or a profiler.
      env: {},
      execArgv: heapLimits,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: ReaderAnswer) => this.#take(child, answer));
    child.on('error', (error) => this.#giveUp(child, error.message));
    child.on('exit', () => this.#giveUp(child, 'the reader ended'));
    this.#child = child;
    this.#isReady = false;
    return child;
  }

  #take(child: ChildProcess, answer: ReaderAnswer): void {
    if (child !== this.#child) return;
    if (answer.kind === 'ready') {
      this.#isReady = true;
      if (this.#asked) this.#setTimer(child);
      return;
    }
    const asked = this.#settle();
    child.unref();
    child.channel?.unref();
    if (answer.kind === 'rows') asked?.resolve(answer.rows);
    else asked?.reject(new SqliteFile.SqliteError(answer.message, answer.code));
  }

  #setTimer(child: ChildProcess): void {
    clearTimeout(this.#timer);
    const [limitMs, reason] = this.#isReady
      ? [this.#deadlineMs, 'the query took too long']
      : [startLimitMs, 'the reader did not start'];
    this.#timer = setTimeout(() => this.#giveUp(child, reason), limitMs);
  }

  /** Killing a process that only reads leaves nothing behind: the system releases its locks. */
  #giveUp(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    child.kill('SIGKILL');
    child.unref();
    child.channel?.unref();
    this.#settle()?.reject(new ReaderBusyError(reason));
  }

  #settle(): Asked | undefined {
    clearTimeout(this.#timer);
    const asked = this.#asked;
    this.#asked = undefined;
    return asked;
  }
}
