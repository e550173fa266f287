import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { until } from '@dozor/server/testing/until.ts';
import { none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { runDozor, type RunningDozor, signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { probe } from '../probe.ts';
import { fill, missingDisk, onSmallDisk } from '../small-disk.ts';

const megabytes = 200;
const points = 3000;
/** Less than any of the works needs, and enough for it to begin. */
const leftBytes = 300_000;
const timeoutMs = 120_000;

export const diskFullInside: Fault = {
  id: 'work',
  title: 'disk full inside a build, a backup, a restore and an import',
  missing: missingDisk,
  inflict: ({ scratch }) =>
    onSmallDisk(scratch, megabytes, async (disk) => {
      const dataDir = join(disk, 'data');
      runDozor(['generate', '--points', String(points)], { dataDir });
      const csv = join(scratch, 'work.csv');
      runDozor(['export', '--format', 'CSV', '--country', 'all', '-o', csv], { dataDir });
      return [
        ...(await insideBuild(dataDir, disk)),
        ...insideBackup(dataDir, disk),
        ...insideRestore({ dataDir, disk, scratch }),
        ...insideImport({ disk, csv }),
      ];
    }),
};

async function insideBuild(dataDir: string, disk: string): Promise<Figure[]> {
  const who = ['--login', 'admin', '--email', 'admin@example.org', '--roles', 'admin', '--password-stdin'];
  runDozor(['user', 'add', ...who], { dataDir }, 'password of the torture');
  const server = await startDozor(dataDir, { LOG_LEVEL: 'silent' });
  const client = await signIn({ url: server.url, password: 'password of the torture' });
  const publishedUpTo = async (): Promise<number> => {
    const state = (await (await fetch(`${server.url}/builds/replication/state.json`)).json()) as { sequence: number };
    return state.sequence;
  };
  await until(async () => (await manifestOf(server)).files.length > 0, timeoutMs);
  await until(async () => !isMaking(dataDir), timeoutMs);
  const before = await publishedUpTo();
  const added = await client.post('/api/points/', { point: { type: 'begin_village', x: 30, y: 62 } });
  const filler = join(disk, 'filler');
  await until(async () => isMaking(dataDir), timeoutMs);
  fill(filler);
  const health = probe(`${server.url}/api/points/?limit=10`);
  await until(async () => !isMaking(dataDir), timeoutMs);
  const broken = await brokenFiles(server);
  const { errors, unanswered } = await health.stop();
  rmSync(filler);
  const isCaughtUp = await until(async () => (await publishedUpTo()) > before, timeoutMs).then(
    () => true,
    () => false,
  );
  const left = readdirSync(join(dataDir, 'builds')).filter((name) => name.startsWith('.making-')).length;
  const code = await server.stop();
  return [
    none('inside a build: listed files that are not whole', broken),
    none(
      'reads refused meanwhile, and the point that was not taken before',
      errors + unanswered + (added.status === 201 ? 0 : 1),
    ),
    none('later points that are in no ready file once there is room, and folders left', (isCaughtUp ? 0 : 1) + left),
    none('exit code of that server', code ?? 1),
  ];
}

function insideBackup(dataDir: string, disk: string): Figure[] {
  const filler = join(disk, 'filler');
  fill(filler, leftBytes);
  const path = join(disk, 'full.backup');
  const refused = isRefused(['backup', path], dataDir);
  const left = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path))).length;
  rmSync(filler);
  return [
    none('inside a backup: no refusal, or files left', (refused ? 0 : 1) + left),
    none('broken rules of `dozor check` then', brokenRules(dataDir)),
  ];
}

function insideRestore({ dataDir, disk, scratch }: { dataDir: string; disk: string; scratch: string }): Figure[] {
  const filler = join(disk, 'filler');
  const path = join(scratch, 'work.backup');
  runDozor(['backup', path], { dataDir });
  const pointsBefore = countPoints(dataDir);
  fill(filler, leftBytes);
  const refused = isRefused(['restore', path, '--force'], dataDir);
  rmSync(filler);
  const differs = countPoints(dataDir) === pointsBefore ? 0 : 1;
  const left = existsSync(join(dataDir, 'restore.part')) ? 1 : 0;
  const broken = brokenRules(dataDir);
  runDozor(['restore', path, '--force'], { dataDir });
  return [
    none('inside a restore: no refusal, other data than before, or a folder left', (refused ? 0 : 1) + differs + left),
    none('broken rules of `dozor check` then, and after the restore that had room', broken + brokenRules(dataDir)),
  ];
}

function insideImport({ disk, csv }: { disk: string; csv: string }): Figure[] {
  const [undisturbed, dataDir] = [join(disk, 'undisturbed'), join(disk, 'imported')];
  runDozor(['import', csv, '--format', 'CSV'], { dataDir: undisturbed });
  runDozor(['migrate'], { dataDir });
  const filler = join(disk, 'filler');
  fill(filler, leftBytes);
  const refused = isRefused(['import', csv, '--format', 'CSV'], dataDir);
  rmSync(filler);
  const broken = brokenRules(dataDir);
  runDozor(['import', csv, '--format', 'CSV'], { dataDir });
  const difference = Math.abs(countPoints(undisturbed) - countPoints(dataDir));
  return [
    none('inside an import: no refusal, and broken rules of `dozor check` then', (refused ? 0 : 1) + broken),
    none('rows more or fewer than without it once there is room, and broken rules', difference + brokenRules(dataDir)),
  ];
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

function isMaking(dataDir: string): boolean {
  const builds = join(dataDir, 'builds');
  return existsSync(builds) && readdirSync(builds).some((name) => name.startsWith('.making-'));
}
