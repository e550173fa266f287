import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runDozor } from './dozor-command.ts';

interface List {
  name: string;
  licence: string;
  /** `id,lat,lon,type,speed,direction` each. */
  rows: readonly string[];
}

export async function compareList(dataDir: string, { name, licence, rows }: List): Promise<string> {
  const env = { DATA_DIR: dataDir };
  const file = join(dataDir, `${name}.csv`);
  await writeFile(file, ['id,lat,lon,type,speed,direction', ...rows].join('\n'));
  const options = ['--reader', 'csv', '--licence', licence, '--file', file];
  const added = await runDozor(['source', 'add', name, ...options], env);
  assert.equal(added.code, 0, added.stderr);
  const { code, stdout, stderr } = await runDozor(['source', 'run', name], env);
  assert.equal(code, 0, stderr);
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}
