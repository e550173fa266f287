import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/**
 * Visitors in a process of their own, who ask for some addresses at a constant rate.
 *
 * @param status of the answers that count; all do without it
 */
export function visitorsAtRate(
  urls: readonly string[],
  perSecond: number,
  status?: number,
): { p99(seconds: number): Promise<number>; stop(): void } {
  const only = status === undefined ? [] : ['--status', String(status)];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'offered-rate.ts'), ...only, ...urls], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async p99(seconds) {
      child.stdin.write(`${seconds} ${perSecond}\n`);
      return Number((await answers.next()).value);
    },
    stop: () => child.stdin.end(),
  };
}
