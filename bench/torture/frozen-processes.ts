import { readdirSync, readFileSync } from 'node:fs';
import { BenchError } from '../bench-error.ts';

interface Running {
  pid: number;
  parent: number;
  command: string;
}

function allProcesses(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent = ''] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** The PostgreSQL listening on the port of an address, with every process of its connections. */
export function postgresProcesses(url: string): number[] {
  const { port } = new URL(url);
  const all = allProcesses();
  const master = all.find(
    ({ command }) => command.includes('postgres') && command.includes(`-p ${port} `) && !command.startsWith('/bin/sh'),
  );
  if (!master) throw new BenchError(`no PostgreSQL listens at port ${port}`);
  return [master.pid, ...all.filter(({ parent }) => parent === master.pid).map(({ pid }) => pid)];
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A connection's process may have ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
