// The test files of the server, in the groups in which they run: most of them share a process with a quarter of the others.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const folder = join(root, 'server');
const sharedGroups = 4;

/**
 * What others in the same process would notice: replaced functions and timers, the environment. Hooks of a file itself, which
 * a shared process runs for all files or too late: in a suite they are its own.
 */
const needsOwnProcess = /\bmock\.|\bprocess\.env\b|^(?:before|beforeEach|afterEach)\(|^\S.*\bwithServer\(/m;

/**
 * @typedef {object} Group
 * @property {string} name
 * @property {string[]} files below `server`
 * @property {boolean} sharesProcess
 *
 * @returns {Group[]} neighbours in the folders are neighbours here: they import the same things
 */
export function serverGroups() {
  const files = globSync('src/**/*.test.ts', { cwd: folder }).sort();
  const isAlone = (file) => needsOwnProcess.test(readFileSync(join(folder, file), 'utf8'));
  const [alone, shared] = [files.filter(isAlone), files.filter((file) => !isAlone(file))];
  const size = Math.ceil(shared.length / sharedGroups);
  const groups = Array.from({ length: sharedGroups }, (_, index) => ({
    name: `group-${index + 1}`,
    files: shared.slice(index * size, (index + 1) * size),
    sharesProcess: true,
  }));
  return [{ name: 'own-processes', files: alone, sharesProcess: false }, ...groups];
}
