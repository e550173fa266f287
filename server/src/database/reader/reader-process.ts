import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import SqliteFile from 'better-sqlite3';
import { ReaderBusyError } from './reader-error.ts';
import type { ReaderAnswer, ReaderQuery } from './reader-program.ts';

/** A busy machine takes seconds to start a process; the deadline of a query begins after that. */
const startLimitMs = 30_000;
const heapLimits = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const program = fileURLToPath(new URL('./reader-program.ts', import.meta.url));

interface Asked {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
}

/** The server's side of one reading process. It starts with its first query, and anew after one that was given up. */
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

  /**
   * Runs one query; the next one only when this one is done.
   *
   * @throws {ReaderBusyError} at the deadline; an error of SQLite keeps its code
   */
  async run(query: ReaderQuery): Promise<unknown[]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    this.#asked = { resolve, reject };
    const child = this.#running();
    this.#setTimer(child);
    // A command waits for its answers, and for nothing else of the reader.
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
      // What the reader must not have: secrets of the environment, and the flags of a test or a profiler.
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

  /** Killing a process that only reads leaves nothing behind: the system takes back its locks. */
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
