import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Separate, so that its work does not count as the server's. It answers each line with one. */
interface OwnProcess {
  /** The next unsolicited line. */
  next(): Promise<string>;
  ask(line: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param before the command that runs it, such as one that lowers its priority */
export function startProcess(program: URL, args: readonly string[] = [], before: readonly string[] = []): OwnProcess {
  const [command = '', ...rest] = [...before, process.execPath, fileURLToPath(program), ...args];
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value ?? '');
  return {
    next,
    ask(line) {
      child.stdin.write(`${line}\n`);
      return next();
    },
    stop() {
      child.kill();
      return exited;
    },
  };
}

/**
 * For readers that represent people on their own machines: they run only on an idle processor. Low priority is not enough:
 * a waking thread may have to wait until their time slice ends.
 */
export function outOfTheWay(): readonly string[] {
  const hasIdleClass = spawnSync('chrt', ['--idle', '0', 'true']).status === 0;
  return hasIdleClass ? ['chrt', '--idle', '0'] : ['nice', '-n', '19'];
}

/** @param status of the answers that count; all by default */
export function visitorsAtRate(
  urls: readonly string[],
  perSecond: number,
  status?: number,
): { p99(seconds: number): Promise<number>; stop(): Promise<void> } {
  const only = status === undefined ? [] : ['--status', String(status)];
  const { ask, stop } = startProcess(new URL('offered-rate.ts', import.meta.url), [...only, ...urls]);
  return { p99: async (seconds) => Number.parseFloat(await ask(`${seconds} ${perSecond}`)), stop };
}
