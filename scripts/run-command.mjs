// Starts a program the way every script here does: with the pinned tools of node_modules first on PATH.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const binDir = join(root, 'node_modules', '.bin');

/** The environment in which `node` and every tool are the ones pinned in package-lock.json. */
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
