import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../goal.ts';
import { printGoal, writeFigures } from '../report.ts';
import type { Fault } from './fault.ts';
import { bomb } from './faults/bomb.ts';
import { buildBelow } from './faults/build-below.ts';
import { clockJump } from './faults/clock-jump.ts';
import { diskFullInside } from './faults/disk-full-inside.ts';
import { diskFull } from './faults/disk-full.ts';
import { exportFlood } from './faults/export-flood.ts';
import { freezePostgres } from './faults/freeze-postgres.ts';
import { freezeSmtp } from './faults/freeze-smtp.ts';
import { freezeStore } from './faults/freeze-store.ts';
import { frozenMaker } from './faults/frozen-maker.ts';
import { kill } from './faults/kill.ts';
import { longWays } from './faults/long-ways.ts';
import { neverReaders } from './faults/never-readers.ts';
import { newAccounts } from './faults/new-accounts.ts';
import { powerCut } from './faults/power-cut.ts';
import { restoreElsewhere } from './faults/restore-elsewhere.ts';
import { slowBodies } from './faults/slow-bodies.ts';
import { stopUnderLoad } from './faults/stop-under-load.ts';
import { thinPictures } from './faults/thin-pictures.ts';
import { tricklingList } from './faults/trickling-list.ts';
import { wrongBodies } from './faults/wrong-bodies.ts';

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
  newAccounts,
  buildBelow,
  neverReaders,
  wrongBodies,
  slowBodies,
  longWays,
  exportFlood,
  thinPictures,
];

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = faults.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
if (chosen.length === 0) {
  console.error(`usage: npm run torture -- [--quick] [--write] [${faults.map(({ id }) => id).join(' ')}]`);
  process.exit(2);
}

const scratch = mkdtempSync(join(tmpdir(), 'dozor-torture-'));
const suffered: { id: string; title: string; figures: Figure[] }[] = [];
try {
  for (const { id, title, missing, inflict } of chosen) {
    const reason = missing?.();
    const figures = reason
      ? [{ what: reason, value: 'not run', asked: '–', met: undefined }]
      : await inflict({ quick: values.quick, scratch });
    printGoal({ goal: { id, title }, figures });
    suffered.push({ id, title, figures });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
  // What was suffered before a fault that could not be inflicted counts.
  if (values.write && suffered.length > 0) {
    const names = suffered.length === faults.length ? [] : suffered.map(({ id }) => id);
    const command = [...(values.quick ? ['--quick'] : []), '--write', ...names].join(' ');
    writeFigures(suffered, { section: 'torture', head: 'Fault', command, all: faults.map(({ id }) => id) });
  }
}
process.exitCode = suffered.some(({ figures }) => figures.some(({ met }) => met === false)) ? 1 : 0;
