import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import { parseArgs } from 'node:util';
import type { Figure } from '../measuring/figures.ts';
import { printFigures, writeFigures } from '../measuring/report.ts';
import { attacks } from './attacks.ts';
import type { Fault } from './fault.ts';
import { freezePostgres, freezeSmtp, freezeStore } from './frozen-neighbours.ts';
import { diskFull, diskFullInside } from './full-disk.ts';
import { bomb, buildBelow, tricklingList } from './outside-files.ts';
import { clockJump, kill, powerCut, stopUnderLoad } from './process-ends.ts';
import { refusedBodies } from './refused-bodies.ts';
import { frozenMaker, restoreElsewhere } from './replication-faults.ts';

/*
 * Slow tests with real processes, databases and file systems: `npm run torture -- [--quick] [--write] [kill power …]`. No run of
 * all tests includes them.
 */
const faults: readonly Fault[] = [
  kill,
  powerCut,
  diskFull,
  diskFullInside,
  freezePostgres,
  freezeStore,
  freezeSmtp,
  frozenMaker,
  restoreElsewhere,
  tricklingList,
  bomb,
  clockJump,
  stopUnderLoad,
  buildBelow,
  refusedBodies,
  ...attacks,
];
const ids = faults.map(({ id }) => id);

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = faults.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
if (chosen.length === 0) {
  console.error(`usage: npm run torture -- [--quick] [--write] [${ids.join(' ')}]`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'dozor-torture-'));
const suffered: { id: string; figures: Figure[] }[] = [];
for (const { id, title, missing, inflict } of chosen) {
  test(`${id}: the server survives ${title}`, { skip: missing?.() ?? false }, async () => {
    const figures = await inflict({ quick: values.quick, scratch });
    printFigures(`${id}  ${title}`, figures);
    suffered.push({ id, figures });
    assert.deepEqual(
      figures.filter(({ met }) => met === false).map(({ what, value }) => `${what}: ${value}`),
      [],
    );
  });
}

after(() => {
  rmSync(scratch, { recursive: true, force: true });
  // What was suffered before a fault that could not be inflicted counts.
  if (!values.write || suffered.length === 0) return;
  const names = suffered.map(({ id }) => id);
  writeFigures(suffered, {
    name: 'torture',
    command: `${values.quick ? '--quick ' : ''}--write ${names.join(' ')}`,
    ids,
  });
});
