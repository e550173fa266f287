import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@dozor/server/testing/until.ts';
import { none } from '../../figures.ts';
import type { Figure } from '../../goal.ts';
import { signIn, startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';
import { Ledger } from '../ledger.ts';
import { photo } from '../photo.ts';

/*
 * A file system is stored in a file, behind a loop device. What a program has written without fsync is in the memory of
 * the kernel and not in that file; so a copy of the file, taken while the server is stopped by SIGSTOP, is what a disk
 * contains after a power failure at that moment. The file system is mounted without its own timer (commit=600), which
 * would be kinder than a cut just before it.
 */
const fileSystems = [
  { name: 'ext4', make: ['mkfs.ext4', '-q'], options: 'loop,commit=600', megabytes: 256 },
  { name: 'xfs', make: ['mkfs.xfs', '-q'], options: 'loop', megabytes: 320 },
];
const writers = 4;
const writesPerCut = 40;
/** Answers sent before the cut have reached their clients by then. */
const answersArriveMs = 50;

export const powerCut: Fault = {
  id: 'power',
  title: 'power cut on a file system of its own (SQLite and photos in DATA_DIR)',
  missing() {
    if (process.getuid?.() !== 0) return 'mounting needs root';
    return existsSync('/dev/loop-control') ? undefined : 'this machine has no loop devices';
  },
  async inflict({ quick, scratch }) {
    const figures: Figure[] = [];
    for (const fileSystem of fileSystems) {
      if (spawnSync('which', [fileSystem.make[0]!]).status === 0) {
        figures.push(...(await cuts(fileSystem, quick ? 6 : 60, mkdtempSync(join(scratch, 'power-')))));
      } else {
        figures.push({
          what: `${fileSystem.name}: ${fileSystem.make[0]} is missing`,
          value: '–',
          asked: '0',
          met: undefined,
        });
      }
    }
    return figures;
  },
};

async function cuts(
  { name, make, options, megabytes }: (typeof fileSystems)[number],
  count: number,
  folder: string,
): Promise<Figure[]> {
  const image = join(folder, 'disk');
  const mounted = join(folder, 'mounted');
  mkdirSync(mounted);
  execFileSync('truncate', ['-s', `${megabytes}M`, image]);
  execFileSync(make[0]!, [...make.slice(1), image]);
  const ledger = new Ledger();
  const dataDir = join(mounted, 'data');
  const environment = { LOG_LEVEL: 'silent' };
  let password = '';
  let lostPhotos = 0;
  let lost = 0;
  let broken = 0;
  for (let cut = 0; cut < count; cut += 1) {
    execFileSync('mount', ['-o', options, image, mounted]);
    try {
      const server = await startDozor(dataDir, environment);
      password ||= server.adminPassword;
      const client = await signIn({ url: server.url, password });
      const before = ledger.acknowledged;
      let running = true;
      const writing = Array.from({ length: writers }, () => ledger.writeWhile(client, () => running, photo));
      await until(() => ledger.acknowledged >= before + writesPerCut, 120_000);
      server.child.kill('SIGSTOP');
      await pause(answersArriveMs);
      copyFileSync(image, `${image}.cut`);
      running = false;
      await server.stop('SIGKILL');
      await Promise.all(writing);
    } finally {
      unmount(mounted);
    }
    copyFileSync(`${image}.cut`, image);
    execFileSync('mount', ['-o', options, image, mounted]);
    try {
      const compared = await ledger.compare({ dataDir, databaseUrl: '' });
      lost += compared.lost;
      broken += compared.broken.length;
      const server = await startDozor(dataDir, environment);
      lostPhotos += await ledger.lostPhotos({ url: server.url, password });
      await server.stop();
    } finally {
      unmount(mounted);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  const done = `${name}: ${count} cuts, ${ledger.acknowledged} acknowledged writes, ${ledger.photos.length} photos`;
  return [
    none(`${done}: points lost`, lost),
    none(`${name}: photos lost`, lostPhotos),
    none(`${name}: broken rules of \`dozor check\``, broken),
    none(`${name}: answers of 500 and above`, ledger.serverErrors),
  ];
}

function unmount(folder: string): void {
  if (spawnSync('umount', [folder]).status === 0) return;
  // After a fault something may still hold a file open, and the finding must be reported.
  execFileSync('umount', ['--lazy', folder]);
}
