import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import { noListSettings } from './list-place.ts';
import { sourceProcess } from './source-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dozor-source-process-'));
const { NODE_OPTIONS: options } = process.env;
after(() => {
  process.env['NODE_OPTIONS'] = options ?? '';
  rmSync(dataDir, { recursive: true, force: true });
});

test('the reported failure is the last line of output, not a warning before it', async () => {
  process.env['NODE_OPTIONS'] = '--import=data:text/javascript,console.error(`a%20warning`)';
  const failure = await sourceProcess(
    { dataDir, databaseUrl: '', lists: noListSettings },
    ['run', 'nothing'],
    new AbortController().signal,
  );
  assert.match(failure ?? '', /nothing/);
  assert.doesNotMatch(failure ?? '', /a warning/);
});
