import { readFileSync } from 'node:fs';

const nanosecondsInMs = 1e6;

/**
 * Processor time that the main thread of a process has used, in milliseconds: what others wait for, whatever else the
 * machine does. Linux alone counts it for each thread.
 *
 * @throws where the system does not tell
 */
export function mainThreadMs(processId: number): number {
  const [used = ''] = readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'latin1').split(' ');
  return Number(used) / nanosecondsInMs;
}
