import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compared, type Figure, missing, none } from '../measuring/figures.ts';

const groups = '/sys/fs/cgroup/memory';

/** A control group (version 1) whose processes the kernel ends above the limit, if this machine lets us make one. */
export class MemoryLimit {
  readonly #megabytes: number;
  readonly #group: string | undefined;

  constructor(megabytes: number) {
    this.#megabytes = megabytes;
    this.#group = madeGroup(megabytes);
  }

  /** What makes a Node process and its children join. */
  get environment(): NodeJS.ProcessEnv {
    if (this.#group === undefined) return {};
    const program = `import{writeFileSync}from"node:fs";writeFileSync("${this.#group}/cgroup.procs",String(process.pid))`;
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
  }

  figures(): Figure[] {
    if (this.#group === undefined)
      return [missing(`a limit of ${this.#megabytes} MB`, 'no process ended', 'no control group')];
    const ended = /^oom_kill (\d+)$/m.exec(readFileSync(join(this.#group, 'memory.oom_control'), 'utf8'))?.[1];
    const peak = Number(readFileSync(join(this.#group, 'memory.max_usage_in_bytes'), 'utf8')) / 2 ** 20;
    return [
      none(`processes ended at the limit of ${this.#megabytes} MB`, Number(ended)),
      compared('highest memory of all its processes, cached files included', `${peak.toFixed(0)} MB`),
    ];
  }

  /** Its processes have ended. */
  remove(): void {
    if (this.#group !== undefined) rmdirSync(this.#group);
  }
}

function madeGroup(megabytes: number): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync(join(groups, 'cgroup.procs'))) return undefined;
  const group = join(groups, `dozor-torture-${process.pid}`);
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(megabytes * 2 ** 20));
  return group;
}
