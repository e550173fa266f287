import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, startPostgres } from '../databases/postgres-server.ts';
import { atMost, compared, type Figure, missing, none, times } from '../measuring/figures.ts';
import { mainThreadMs, residentMegabytes, untilIdle } from '../measuring/linux.ts';
import { runDozor, startDozor, startSignedIn } from '../measuring/running-dozor.ts';
import type { TortureOptions } from './fault.ts';
import { type Others, othersBeside, slowedBy, type Visit, visits } from './others.ts';

const points = 100_000;
const limitMegabytes = 512;
const aloneMs = 15_000;
const attackMs = 40_000;
/** Of these times, when everything is quick. */
const quickShare = 0.4;
const memoryBackMs = 120_000;
const peakEveryMs = 250;
const asked = { grownMegabytes: 100, one: 3, fifty: 10 };

export interface HostileServer {
  url: string;
  pid: number;
  /** Of a signed-in user. */
  cookie: string;
}

/** @param from the addresses of the clients @returns what else was seen, once the attack is over */
export type Attack = (server: HostileServer, from: readonly string[], ms: number) => Promise<Figure[]>;

/**
 * An attack by one address and by fifty, on both databases, at a limit of memory: the server stays, others are answered, the
 * memory comes back. A second server, which nobody attacks, shows what the machine does to both.
 * @param others what others ask meanwhile
 */
export async function sufferAttack(
  attack: Attack,
  options: TortureOptions,
  others: readonly Visit[] = visits,
): Promise<Figure[]> {
  const figures = named('SQLite', await sufferOn('', { attack, others, ...options }));
  if (process.env['DIALECTS'] === 'sqlite') return figures;
  const postgres = await startPostgres({ fsync: true });
  try {
    const { url } = await createDatabase(postgres.url);
    figures.push(...named('PostgreSQL', await sufferOn(url, { attack, others, ...options })));
  } finally {
    await postgres.stop();
  }
  return figures;
}

/** Shown at once: the other database takes minutes. */
function named(database: string, figures: readonly Figure[]): Figure[] {
  const all = figures.map((figure) => ({ ...figure, what: `${database}: ${figure.what}` }));
  for (const { what, value } of all) console.log(`  ${what}: ${value}`);
  return all;
}

interface Suffering extends TortureOptions {
  attack: Attack;
  others: readonly Visit[];
}

async function sufferOn(databaseUrl: string, { attack, others, quick, scratch }: Suffering): Promise<Figure[]> {
  const place = { dataDir: mkdtempSync(join(scratch, 'hostile-')), databaseUrl };
  const share = quick ? quickShare : 1;
  const size = ['--points', String(quick ? points / 20 : points)];
  runDozor(['generate', ...size], place);
  const twinDir = mkdtempSync(join(scratch, 'twin-'));
  runDozor(['generate', ...size], { dataDir: twinDir });
  const settings = { LOG_LEVEL: 'silent', RATE_LIMITS: 'on' };
  const twin = await startDozor(twinDir, settings);
  const limit = new MemoryLimit(limitMegabytes);
  const { dozor, cookie } = await startSignedIn(place, { ...settings, ...limit.environment });
  const urls = [dozor.url, twin.url] as const;
  const figures: Figure[] = [];
  try {
    // Both make their ready files first.
    await Promise.all([untilIdle(dozor.child.pid!), untilIdle(twin.child.pid!)]);
    await othersBeside(urls, others, () => pause(aloneMs * share));
    for (const [who, from, factor] of [
      ['one address', ['127.0.0.2'], asked.one],
      ['fifty addresses', Array.from({ length: 50 }, (_, at) => `127.0.1.${at + 1}`), asked.fifty],
    ] as const) {
      const alone = await othersBeside(urls, others, () => pause(aloneMs * share));
      const hostile = { url: dozor.url, pid: dozor.child.pid!, cookie };
      const suffered = await suffer(
        hostile,
        () => attack(hostile, from, attackMs * share),
        (work) => othersBeside(urls, others, work),
      );
      figures.push(
        ...shown(suffered, { alone, factor, others }).map((figure) => ({ ...figure, what: `${who}: ${figure.what}` })),
      );
    }
    figures.push(...limit.figures());
    figures.push(none('exit code in the end', (await dozor.stop()) ?? NaN));
  } finally {
    dozor.child.kill('SIGKILL');
    twin.child.kill('SIGKILL');
    limit.remove();
  }
  return figures;
}

interface Suffered {
  seen: Figure[];
  beside: Others;
  beforeMegabytes: number;
  peakMegabytes: number;
  backMs: number;
  mainShare: number;
}

async function suffer(
  { pid }: HostileServer,
  attack: () => Promise<Figure[]>,
  watched: (work: () => Promise<unknown>) => Promise<Others>,
): Promise<Suffered> {
  const beforeMegabytes = residentMegabytes(pid);
  const memory = watchPeak(pid);
  const [startedMs, usedMs] = [performance.now(), mainThreadMs(pid)];
  let seen: Figure[] = [];
  const beside = await watched(async () => void (seen = await attack()));
  const mainShare = (mainThreadMs(pid) - usedMs) / (performance.now() - startedMs);
  const peakMegabytes = memory.stop();
  const backMs = await untilMemoryIsBack(pid, beforeMegabytes + asked.grownMegabytes / 2);
  return { seen, beside, beforeMegabytes, peakMegabytes, backMs, mainShare };
}

function shown(
  { seen, beside, beforeMegabytes, peakMegabytes, backMs, mainShare }: Suffered,
  { alone, factor, others }: { alone: Others; factor: number; others: readonly Visit[] },
): Figure[] {
  const { attacked, machine, path } = slowedBy(alone, beside);
  const megabytes = { unit: 'MB' };
  const ofOthers = `others (${others[path]!.path.split('?')[0]})`;
  const [ofAttacked = [], ofTwin = []] = beside.wrong;
  const answers = beside.times[0]!.reduce((sum, times) => sum + times.length, 0);
  return [
    ...seen,
    atMost('growth of the memory', peakMegabytes - beforeMegabytes, asked.grownMegabytes, megabytes),
    compared('memory before and at its peak', `${beforeMegabytes.toFixed(0)}, ${peakMegabytes.toFixed(0)} MB`),
    atMost('until the memory is back', backMs / 1000, memoryBackMs / 1000, { unit: 's' }),
    atMost(`${ofOthers}, against their time alone and the machine's part`, attacked / machine, factor, times),
    compared(
      'by the clock, of the server and of one beside it that nobody attacks',
      `${attacked.toFixed(1)} ×, ${machine.toFixed(1)} ×`,
    ),
    compared('share of a processor that the main thread took', `${(mainShare * 100).toFixed(0)} %`),
    none(`of ${answers} requests of others, not answered`, Math.max(ofAttacked.length - ofTwin.length, 0)),
    ...(ofAttacked.length === 0 ? [] : [compared('what they got instead', counted(ofAttacked))]),
  ];
}

function counted(outcomes: readonly string[]): string {
  return [...Map.groupBy(outcomes, (outcome) => outcome)]
    .map(([outcome, all]) => `${outcome}: ${all.length}`)
    .join(', ');
}

function watchPeak(pid: number): { stop(): number } {
  let peak = 0;
  const look = (): void => void (peak = Math.max(peak, residentMegabytes(pid) || 0));
  const timer = setInterval(look, peakEveryMs);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

async function untilMemoryIsBack(pid: number, megabytes: number): Promise<number> {
  const started = performance.now();
  while (residentMegabytes(pid) > megabytes && performance.now() - started < memoryBackMs * 1.5) await pause(1000);
  return performance.now() - started;
}

const groups = '/sys/fs/cgroup/memory';

/** A control group (version 1) whose processes the kernel ends above the limit, if this machine lets us make one. */
class MemoryLimit {
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
