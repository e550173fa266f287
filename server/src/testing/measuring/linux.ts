import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { BenchError } from './bench-error.ts';

const nanosecondsInMs = 1e6;
/** The unit of `/proc/<pid>/stat`, the same on every machine. */
const ticksInSecond = 100;
/** Index of the times of ended children in `/proc/<pid>/stat`, counted after the name in brackets. */
const childrenTimes = 13;

/** True if memory and processor time can be measured. */
export const isLinux = existsSync('/proc/self/clear_refs');

/** Processor time, independent of other load on the machine. */
export function mainThreadMs(processId: number): number {
  return threadMs(processId, processId);
}

/** Child processes included. */
export function processorMs(processId: number): number {
  let sum = 0;
  for (const thread of threadsOf(processId)) sum += threadMs(processId, thread);
  for (const child of childrenOf(processId)) sum += processorMs(child);
  return sum;
}

function threadsOf(processId: number): number[] {
  return (unlessEnded(() => readdirSync(`/proc/${processId}/task`)) ?? []).map(Number);
}

export function childrenOf(processId: number): number[] {
  return threadsOf(processId).flatMap((thread) => {
    const children = ofThread(processId, thread, 'children').split(' ');
    return children.filter((child) => child !== '').map(Number);
  });
}

function threadMs(processId: number, thread: number): number {
  const [used = ''] = ofThread(processId, thread, 'schedstat').split(' ');
  return Number(used) / nanosecondsInMs;
}

function ofThread(processId: number, thread: number, file: 'children' | 'schedstat'): string {
  return unlessEnded(() => readFileSync(`/proc/${processId}/task/${thread}/${file}`, 'latin1')) ?? '';
}

/** A process or thread may end after it was listed. */
function unlessEnded<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}

export function endedChildrenSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[childrenTimes]) + Number(fields[childrenTimes + 1])) / ticksInSecond;
}

/** Resident megabytes of a process: now, or the peak since it was last reset. */
export function residentMegabytes(processId: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6;
}

const pollIntervalMs = 1000;
/** An idle server polls its database now and then. */
const idleMs = 50;
const samples = 3;
const timeoutMs = 15 * 60_000;

/** Waits for a nearly idle server: one started without ready files makes all of them first. */
export async function untilIdle(processId: number): Promise<void> {
  const untilMs = performance.now() + timeoutMs;
  for (let quiet = 0; quiet < samples;) {
    if (performance.now() > untilMs) throw new BenchError('the server has always something to do');
    const before = processorMs(processId);
    await pause(pollIntervalMs);
    quiet = processorMs(processId) - before <= idleMs ? quiet + 1 : 0;
  }
}
