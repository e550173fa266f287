import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startDozorProcess } from '../testing/servers/dozor-process.ts';
import { slow } from '../testing/tiers.ts';
import { until } from '../testing/until.ts';

/** Only Linux has /proc. */
const skip = process.platform !== 'linux';

test(
  'a server restarts itself in place with a young generation that suits the number of points unless NODE_OPTIONS sets its size',
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
    // As the last run leaves it with some 20,000 points.
    writeFileSync(join(dataDir, 'read-model.snapshot'), Buffer.alloc(2_000_000));
    assert.ok((await argumentsWith({})).includes('--max-semi-space-size=16'), 'many points');
    // And with 80,000.
    writeFileSync(join(dataDir, 'read-model.snapshot'), Buffer.alloc(7_000_000));
    assert.ok((await argumentsWith({})).includes('--max-semi-space-size=32'), 'very many points');
  },
);

/** Of the main thread, a second. */
async function wakeUps(processId: number): Promise<number> {
  const total = (): number =>
    Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1]);
  const [startMs, before] = [performance.now(), total()];
  await until(() => performance.now() - startMs > 3000);
  return ((total() - before) * 1000) / (performance.now() - startMs);
}

test('a server that nobody asks wakes at most 20 times a second', { skip, ...slow }, async (context) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dozor-serve-'));
  context.after(() => rmSync(dataDir, { recursive: true }));
  const { child, stop } = await startDozorProcess(dataDir, {});
  const seen: number[] = [];
  // It makes its ready files first.
  await until(async () => seen.push(await wakeUps(child.pid!)) > 0 && seen.at(-1)! <= 20, 180_000);
  assert.ok(seen.at(-1)! > 0);
  assert.equal(await stop('SIGTERM'), 0);
});

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
