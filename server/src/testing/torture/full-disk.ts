import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { atMost, type Figure, none } from '../measuring/figures.ts';
import { addAdmin, runDozor, type RunningDozor, signIn, startDozor } from '../measuring/running-dozor.ts';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';
import { Ledger } from './ledger.ts';
import { probe } from './probe.ts';
import { isMaking, replicationState } from './published-log.ts';
import { fill, missingDisk, onSmallDisk } from './small-disk.ts';

const answeredWithinMs = 2000;
const timeoutMs = 120_000;
/** Less than any of the works needs, and enough for it to begin. */
const leftBytes = 300_000;

export const diskFull: Fault = {
  id: 'disk',
  title: 'disk full',
  missing: missingDisk,
  inflict: ({ quick, scratch }) => onSmallDisk(scratch, 64, (mounted) => filled(mounted, quick ? 2 : 10)),
};

async function filled(mounted: string, rounds: number): Promise<Figure[]> {
  const dataDir = join(mounted, 'data');
  const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
  const client = await signIn({ url: server.url, password: server.adminPassword });
  const ledger = new Ledger();
  let [slowestMs, maxRecoveryMs, wrongAnswers, readsRefused] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const point = { type: 'begin_village', x: 30, y: 60 + round / 100, comment: 'x'.repeat(100) };
    const add = async () => (await client.post('/api/points/', { point })).status;
    await ledger.writeOnce(client);
    await beside(mounted, 0, async () => {
      // The journal may still have room for a few; after that each write is refused.
      await until(async () => (await add()) === 507, 30_000);
      for (let i = 0; i < 20; i += 1) {
        const started = performance.now();
        if ((await add()) !== 507) wrongAnswers += 1;
        slowestMs = Math.max(slowestMs, performance.now() - started);
        if ((await client.get('/api/points/?limit=10')).status !== 200) readsRefused += 1;
      }
    });
    const cleared = performance.now();
    await until(() => ledger.writeOnce(client), 30_000);
    maxRecoveryMs = Math.max(maxRecoveryMs, performance.now() - cleared);
  }
  const code = await server.stop();
  return [
    none(`${rounds} times full: answers to writes that were not 507`, wrongAnswers),
    atMost('slowest refusal', slowestMs, answeredWithinMs),
    none('reads refused meanwhile', readsRefused),
    atMost('longest until a write succeeds once there is room', maxRecoveryMs, answeredWithinMs),
    ...(await ledger.figures(`${rounds} times full`, { dataDir })),
    none('exit code in the end', code ?? NaN),
  ];
}

export const diskFullInside: Fault = {
  id: 'work',
  title: 'disk full inside a build, a backup, a restore and an import',
  missing: missingDisk,
  inflict: ({ scratch }) =>
    onSmallDisk(scratch, 200, async (disk) => {
      const dataDir = join(disk, 'data');
      runDozor(['generate', '--points', '3000'], { dataDir });
      const csv = join(scratch, 'work.csv');
      runDozor(['export', '--format', 'CSV', '--country', 'all', '-o', csv], { dataDir });
      return [
        ...(await insideBuild(dataDir, disk)),
        ...(await insideBackup(dataDir, disk)),
        ...(await insideRestore({ dataDir, disk, scratch })),
        ...(await insideImport({ disk, csv })),
      ];
    }),
};

/** Fills the disk during the work. */
async function beside<T>(disk: string, freeBytes: number, work: () => T | Promise<T>): Promise<T> {
  const filler = join(disk, 'filler');
  fill(filler, freeBytes);
  try {
    return await work();
  } finally {
    rmSync(filler);
  }
}

async function insideBuild(dataDir: string, disk: string): Promise<Figure[]> {
  const password = addAdmin({ dataDir });
  const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
  const client = await signIn({ url: server.url, password });
  const publishedUpTo = async () => (await replicationState(server.url)).sequence;
  const isAtRest = () => !isMaking(dataDir);
  await until(async () => (await manifestOf(server)).files.length > 0, timeoutMs);
  await until(isAtRest, timeoutMs);
  const before = await publishedUpTo();
  const added = await client.post('/api/points/', { point: { type: 'begin_village', x: 30, y: 62 } });
  await until(() => isMaking(dataDir), timeoutMs);
  const { broken, refused } = await beside(disk, 0, async () => {
    const reads = probe(`${server.url}/api/points/?limit=10`);
    await until(isAtRest, timeoutMs);
    const broken = await brokenFiles(server);
    const { errors, unanswered } = await reads.stop();
    return { broken, refused: errors + unanswered };
  });
  const isCaughtUp = await until(async () => (await publishedUpTo()) > before, timeoutMs).catch(() => false);
  const left = readdirSync(join(dataDir, 'builds')).filter((name) => name.startsWith('.making-')).length;
  const code = await server.stop();
  return [
    none('inside a build: listed files that are not whole', broken),
    none('reads refused meanwhile, and the point that was not taken before', refused + not(added.status === 201)),
    none('later points that are in no ready file once there is room, and folders left', not(isCaughtUp) + left),
    none('exit code of that server', code ?? 1),
  ];
}

async function insideBackup(dataDir: string, disk: string): Promise<Figure[]> {
  const path = join(disk, 'full.backup');
  const problems = await beside(disk, leftBytes, () => {
    const isRight = isRefused(['backup', path], dataDir);
    return not(isRight) + readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path))).length;
  });
  return [
    none('inside a backup: no refusal, or files left', problems),
    none('broken rules of `dozor check` then', brokenRules(dataDir)),
  ];
}

async function insideRestore(place: { dataDir: string; disk: string; scratch: string }): Promise<Figure[]> {
  const { dataDir, disk, scratch } = place;
  const path = join(scratch, 'work.backup');
  runDozor(['backup', path], { dataDir });
  const pointsBefore = countPoints(dataDir);
  const isRight = await beside(disk, leftBytes, () => isRefused(['restore', path, '--force'], dataDir));
  const isSame = countPoints(dataDir) === pointsBefore;
  const isLeft = existsSync(join(dataDir, 'restore.part'));
  const broken = brokenRules(dataDir);
  runDozor(['restore', path, '--force'], { dataDir });
  return [
    none(
      'inside a restore: no refusal, other data than before, or a folder left',
      not(isRight) + not(isSame) + not(!isLeft),
    ),
    none('broken rules of `dozor check` then, and after the restore that had room', broken + brokenRules(dataDir)),
  ];
}

async function insideImport({ disk, csv }: { disk: string; csv: string }): Promise<Figure[]> {
  const [undisturbed, dataDir] = [join(disk, 'undisturbed'), join(disk, 'imported')];
  const command = ['import', csv, '--format', 'CSV'];
  runDozor(command, { dataDir: undisturbed });
  runDozor(['migrate'], { dataDir });
  const isRight = await beside(disk, leftBytes, () => isRefused(command, dataDir));
  const broken = brokenRules(dataDir);
  runDozor(command, { dataDir });
  const difference = Math.abs(countPoints(undisturbed) - countPoints(dataDir));
  return [
    none('inside an import: no refusal, and broken rules of `dozor check` then', not(isRight) + broken),
    none('rows more or fewer than without it once there is room, and broken rules', difference + brokenRules(dataDir)),
  ];
}

function not(isRight: boolean): number {
  return isRight ? 0 : 1;
}

/** A clear end: an exit code of its own and one line with the reason. */
function isRefused(args: readonly string[], dataDir: string): boolean {
  try {
    runDozor(args, { dataDir });
    return false;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`  ${reason.trim().split('\n').at(-1)}`);
    return /ended with [1-9]/.test(reason) && !/\n\s+at /.test(reason);
  }
}

function brokenRules(dataDir: string): number {
  try {
    runDozor(['check'], { dataDir });
    return 0;
  } catch (error) {
    console.log(`  ${String(error)}`);
    return 1;
  }
}

function countPoints(dataDir: string): number {
  const { stdout } = runDozor(['export', '--format', 'CSV', '--country', 'all'], { dataDir });
  return stdout.trimEnd().split('\n').length - 1;
}

interface Manifest {
  files: { content: string; sha256: string }[];
}

async function manifestOf({ url }: RunningDozor): Promise<Manifest> {
  return (await (await fetch(`${url}/builds/manifest.json`)).json()) as Manifest;
}

/** Files of the manifest that do not have the bytes that it names. */
async function brokenFiles(server: RunningDozor): Promise<number> {
  let broken = 0;
  for (const { content, sha256 } of (await manifestOf(server)).files) {
    const response = await fetch(new URL(content, server.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) broken += 1;
  }
  return broken;
}
