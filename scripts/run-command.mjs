// Starts programs for the other scripts: with the pinned tools of node_modules first on PATH.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const binDir = join(root, 'node_modules', '.bin');

export function pinnedEnvironment(extra = {}) {
  return { ...process.env, PATH: [binDir, process.env.PATH ?? ''].join(delimiter), ...extra };
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code; 1 when a signal ended the program
 */
export function runCommand(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Node can't replace its own process, so signals are passed on and its exit code is adopted.
 *
 * @param {string[]} args
 */
export function runPinnedNode(args) {
  const child = spawn(join(binDir, 'node'), args, { stdio: 'inherit', env: pinnedEnvironment() });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself: it is sent to the whole foreground group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}
