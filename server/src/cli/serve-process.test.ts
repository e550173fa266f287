import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDozorProcess } from '../testing/servers/dozor-process.ts';

/** Only Linux has /proc. */
const skip = process.platform !== 'linux';

test(
  'a server restarts itself in place with a small young generation unless NODE_OPTIONS sets its size',
  { skip },
  async (context) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dozor-serve-'));
    context.after(() => rmSync(dataDir, { recursive: true }));
    const argumentsWith = async (settings: Record<string, string>) => {
      const { child, stop } = await startDozorProcess(dataDir, settings);
      const used = readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0');
      assert.equal(await stop('SIGTERM'), 0);
      return used;
    };
    assert.ok((await argumentsWith({})).includes('--max-semi-space-size=4'));
    const own = { NODE_OPTIONS: '--max-semi-space-size=16' };
    assert.ok(!(await argumentsWith(own)).includes('--max-semi-space-size=4'), 'NODE_OPTIONS takes precedence');
  },
);

test(
  'a server that strips types restarts itself without the compiler; later starts use the cache',
  { skip },
  async (context) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dozor-serve-'));
    context.after(() => rmSync(dataDir, { recursive: true }));
    const settings = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
    const startedAgain = [];
    for (let start = 0; start < 2; start += 1) {
      const { child, stop } = await startDozorProcess(dataDir, settings);
      startedAgain.push(readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0').includes('DOZOR_COMPILED=1'));
      assert.equal(await stop('SIGTERM'), 0);
    }
    assert.deepEqual(startedAgain, [true, false]);
  },
);
