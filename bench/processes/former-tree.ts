import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from '@dozor/server/testing/measuring/bench-error.ts';

const root = join(import.meta.dirname, '../..');
const workspaces = ['bench', 'contract', 'domain', 'e2e', 'server', 'web'];

export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`]).status === 0;
}

/** The program as it was at a commit, with the packages of today. @returns its folder, which remains for later runs */
export function formerTree(commit: string): string {
  const folder = join(root, '.cache/bench', `tree-${commit}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(join(making, 'node_modules/@dozor'), { recursive: true });
  const command = `git -C '${root}' archive ${commit} domain contract server package.json | tar -x -C '${making}'`;
  if (spawnSync('sh', ['-c', command]).status !== 0) throw new BenchError(`the tree of ${commit} cannot be read`);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@dozor') symlinkSync(join(root, 'node_modules', name), join(making, 'node_modules', name));
  }
  for (const name of workspaces) symlinkSync(join('../..', name), join(making, 'node_modules/@dozor', name));
  renameSync(making, folder);
  return folder;
}
