import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { root } from '../run-command.mjs';
import { readExplanations, withoutExplained } from './explained-mutants.mjs';
import { findMutants } from './find-mutants.mjs';
import { confidence, pickSample } from './pick-sample.mjs';
import { pickTests } from './pick-tests.mjs';
import { switchMutants } from './switch-mutants.mjs';
import { tryAlone, tryMutants } from './try-mutants.mjs';

const changes = (text) => findMutants('a.ts', text).map(({ from, to }) => `${from} → ${to}`);

test('boundaries, conditions, arithmetic and numbers are changed', () => {
  assert.deepEqual(changes('if (a < 10) b = c + 1;').sort(), [
    '1 → 2',
    '10 → 11',
    '10 → 9',
    'a < 10 → a <= 10',
    'a < 10 → a >= 10',
    'a < 10 → false',
    'a < 10 → true',
    'b = c + 1; → ',
    'c + 1 → c - 1',
  ]);
});

test('a chain is changed as a whole, a list loses what is spread into it', () => {
  assert.deepEqual(changes('const x = a?.b.c?.(d) ?? [...e, f];'), [
    'a?.b.c?.(d) ?? [...e, f] → a?.b.c?.(d)',
    'a?.b.c?.(d) → a?.b.c(d)',
    'a?.b.c?.(d) → a.b.c?.(d)',
    '[...e, f] → []',
    '[...e, f] → [f]',
  ]);
});

test('types, imports, keys, messages and targets of assignments stay', () => {
  const text = `import a from 'b'; type C = 1 | 'd'; const e: Record<'f', true> = { 'g': h as 2 }; i[j] = k; l('m');`;
  assert.deepEqual(changes(text), ['i[j] = k; → ', "l('m'); → "]);
});

test('every mutant of a file is code that runs, and does what it says when it is on', () => {
  const text =
    'const limit = (n: number) => { if (n > 3 || n < -3) return n * 2; return n as number; }; globalThis.$out = limit($in);';
  const mutants = findMutants('a.ts', text).map((mutant, id) => ({ ...mutant, id }));
  const switched = switchMutants(text, mutants).replaceAll(': number', '').replaceAll(' as number', '');
  const outcome = (on, input) =>
    runInNewContext(`${switched}; globalThis.$out`, { $mutant: (id) => id === on, $in: input });
  assert.deepEqual(
    [5, 3, -4].map((input) => outcome(-1, input)),
    [10, 3, -8],
  );
  const idOf = (from, to) => mutants.find((mutant) => mutant.from === from && mutant.to === to).id;
  assert.equal(outcome(idOf('n > 3', 'n >= 3'), 3), 6);
  assert.equal(outcome(idOf('n * 2', 'n / 2'), 8), 4);
  assert.equal(outcome(idOf('n > 3 || n < -3', 'n > 3 && n < -3'), 8), 8);
  for (const { id } of mutants) outcome(id, 1);
});

test('a sample stays the same when a mutant is explained, but for that one', () => {
  const mutants = findMutants('a.ts', 'f(a < b, c + d, e * 2, g || h);');
  const drawn = pickSample(mutants, 4, 'seed');
  assert.equal(drawn.length, 4);
  const { left } = withoutExplained(mutants, [{ ...drawn[0], reason: 'none' }]);
  const again = pickSample(left, 4, 'seed');
  for (const mutant of drawn.slice(1)) assert.ok(again.includes(mutant));
  assert.ok(!again.includes(drawn[0]));
});

test('an explanation of a mutant that is gone is stale', () => {
  const mutants = findMutants('a.ts', 'f(a < b);');
  const entry = { file: 'a.ts', code: 'f(a < c);', from: 'a < c', to: 'a <= c', reason: 'none' };
  assert.deepEqual(withoutExplained(mutants, [entry]).stale, [entry]);
  for (const { reason } of readExplanations()) assert.ok(reason.length > 20);
});

test('nine of ten killed may be anything from 60 to 98 %', () => {
  assert.deepEqual(
    confidence(9, 10).map((share) => Math.round(share * 100)),
    [60, 98],
  );
});

test('the tests of the folder come first, and others only where they get there without the whole server', () => {
  const file = (path, ...targets) => ({ path, workspace: 'server', imports: targets.map((target) => ({ target })) });
  const files = [
    file('server/src/b/far.test.ts', 'server/src/start-server.ts'),
    file('server/src/b/near.test.ts', 'server/src/a/x.ts'),
    file('server/src/a/over-http.test.ts', 'server/src/start-server.ts'),
    file('server/src/a/x.test.ts', 'server/src/a/x.ts'),
    file('server/src/start-server.ts', 'server/src/a/x.ts'),
    file('server/src/a/x.ts'),
  ];
  assert.deepEqual(
    [...pickTests('server/src/a', ['server/src/a/x.ts'], files).keys()],
    ['server/src/a/x.test.ts', 'server/src/a/over-http.test.ts', 'server/src/b/near.test.ts'],
  );
});

const source = `
let calls = 0;
const factor = 2;
export function twice(n: number): number { calls += 1; return n * factor; }
export function sum(n: number): number { let all = 0; for (let i = 1; i <= n; i += 1) all += i; return all; }
export function unseen(n: number): boolean { return n > 0; }
export const atLoad = twice(2) === 4;
`;

const sourceTest = `
import assert from 'node:assert/strict';
import test, { describe, before } from 'node:test';
import { atLoad, sum, twice } from './source.ts';
test('twice', () => assert.equal(twice(5), 10));
describe('sum', () => {
  let n = 0;
  before(() => { n += 4; });
  test('of four', async () => assert.equal(sum(n), 10));
});
test('at load', () => assert.ok(atLoad));
`;

test('mutants die in the tests that get there, one that does not end and one at load too', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'dozor-mutants-test-'));
  try {
    const mutants = findMutants('source.ts', source).map((mutant, id) => ({ ...mutant, id }));
    const [planFile, hitsFile] = ['plan.json', 'hits.txt'].map((name) => join(scratch, name));
    writeFileSync(join(scratch, 'source.ts'), source);
    writeFileSync(join(scratch, 'source.test.ts'), sourceTest);
    writeFileSync(join(scratch, 'switched.ts'), switchMutants(source, mutants));
    writeFileSync(hitsFile, '');
    writeFileSync(
      planFile,
      JSON.stringify({ sources: { [join(scratch, 'source.ts')]: join(scratch, 'switched.ts') }, hitsFile }),
    );
    const plan = { planFile, hitsFile, scratch };
    const testFile = relative(root, join(scratch, 'source.test.ts'));
    const { killed, reached, alone, questions, broken } = await tryMutants(
      testFile,
      mutants.map(({ id }) => id),
      plan,
    );
    assert.equal(broken, undefined);
    for (const id of alone) {
      const by = await tryAlone(id, [testFile], questions, plan);
      if (by !== undefined) killed.set(id, by);
    }
    const changed = ({ from, to }) => `${from} → ${to}`;
    const unnoticed = ['0 → 1', 'calls += 1; → ', 'calls += 1 → calls -= 1', '1 → 2'];
    const unreached = ['n > 0 → undefined', 'n > 0 → n >= 0', 'n > 0 → n <= 0', '0 → 1'];
    assert.deepEqual(mutants.filter(({ id }) => !killed.has(id)).map(changed), [...unnoticed, ...unreached]);
    const tried = new Set([...reached, ...alone]);
    assert.deepEqual(mutants.filter(({ id }) => !tried.has(id)).map(changed), unreached);
    const killerOf = (change) => killed.get(mutants.find((mutant) => changed(mutant) === change).id);
    assert.match(killerOf('i += 1 → i -= 1'), /does not come to an end/);
    assert.match(killerOf('twice(2) === 4 → twice(2) !== 4'), /at load/);
    assert.match(killerOf('all → undefined'), /of four/);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
