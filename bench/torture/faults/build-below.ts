import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, none } from '../../figures.ts';
import { startDozor } from '../../running-server.ts';
import type { Fault } from '../fault.ts';

const root = join(import.meta.dirname, '../../..');
const requestsPerSecond = 100;

export const buildBelow: Fault = {
  id: 'build-below',
  title: `the web app is built below a running server, beside ${requestsPerSecond} requests a second`,
  async inflict({ scratch }) {
    const server = await startDozor(mkdtempSync(join(scratch, 'build-')), { LOG_LEVEL: 'silent' });
    const paths = ['/', '/history', '/help', '/sw.js', ...scriptsOf(await (await fetch(`${server.url}/`)).text())];
    // What makes the next build one that is needed.
    rmSync(join(root, 'web/dist/.inputs'), { force: true });
    const build = spawn(process.execPath, [join(root, 'scripts/build-web.mjs')], { stdio: 'ignore' });
    let isBuilding = true;
    const built = new Promise<number | null>((resolve) => build.once('exit', resolve)).finally(
      () => (isBuilding = false),
    );
    const failures: string[] = [];
    const asked: Promise<void>[] = [];
    for (let at = 0; isBuilding; at++) {
      asked.push(ask(`${server.url}${paths[at % paths.length]}`, failures));
      await pause(1000 / requestsPerSecond);
    }
    await Promise.all(asked);
    const code = await built;
    await server.stop();
    for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`);
    return [
      none('failed requests', failures.length),
      none('exit code of the build', code ?? NaN),
      atLeast('requests', asked.length, requestsPerSecond, { unit: '' }),
    ];
  },
};

async function ask(url: string, failures: string[]): Promise<void> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    await answer.arrayBuffer();
    if (answer.status !== 200) failures.push(`${url}: ${answer.status}`);
  } catch (error) {
    failures.push(`${url}: ${String(error)}`);
  }
}

/** The hashed files that the open page asks for, with those of its service worker. */
function scriptsOf(page: string): string[] {
  const ofPage = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const worker = readFileSync(join(root, 'web/dist/sw.js'), 'utf8');
  const ofWorker = [...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => `/${path}`).slice(0, 10);
  return [...ofPage, ...ofWorker];
}
