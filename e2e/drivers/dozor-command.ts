import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

const root = join(import.meta.dirname, '..', '..');

export function runDozor(args: string[], env: Record<string, string>, input = ''): Promise<CommandResult> {
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), [join('server', 'bin', 'dozor.mjs'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    timeout: 120_000,
  });
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    result.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    result.stderr += chunk.toString();
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...result, code }));
  });
}
