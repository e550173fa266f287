// The process that knows a test file: it runs the file once as it is, then again for each mutant that its parent names. With a
// mutant from the beginning it runs several files, until one fails.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { turnOn, whatWasAsked } from './mutant-switch.mjs';
import { beginFile, runUnit, units } from './rerunnable-tests.mjs';

const [hitsFile, ...testFiles] = process.argv.slice(2);
/** A mutant that asks for so much more than the file as it is will not end. */
const patience = { times: 100, more: 1_000_000 };
const tickMs = 250;

// The same examples each time, and no search for the smallest one that fails: that it fails is all that is asked.
fc.configureGlobal({ seed: 1, endOnFailure: true });

const idle = { ms: 0, longestMs: 0, limitMs: Infinity };
watchIdle();

let stray;
process.on('uncaughtException', (error) => (stray ??= error));
process.on('unhandledRejection', (error) => (stray ??= error));

const only = Number(process.env.MUTANT ?? -1);
let all = [];
let onLoad;
let loadFailure;

if (only === -1) {
  await load(testFiles[0]);
  onLoad = whatWasAsked();
  process.on('message', (message) => void answer(message));
} else {
  turnOn(only, Number(process.env.MUTANT_QUESTIONS));
  idle.limitMs = Number(process.env.MUTANT_IDLE_MS);
  const killedBy = await firstFailureOfFiles();
  process.send({ killedBy }, () => process.exit());
}

/** Counts the time in which the event loop has nothing to do: a busy machine makes it look busy, never idle. */
function watchIdle() {
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, before).utilization < 0.2;
    before = now;
    idle.ms = isIdle ? idle.ms + tickMs : 0;
    idle.longestMs = Math.max(idle.longestMs, idle.ms);
    if (idle.ms > idle.limitMs) process.send({ endedBy: 'it waits for something that does not come' });
  }, tickMs).unref();
}

async function load(testFile) {
  beginFile();
  try {
    await import(pathToFileURL(testFile).href);
  } catch (error) {
    loadFailure = error;
  }
  all = units();
}

/** All files in one process: a mutant that decides something while they load is on from the beginning. */
async function firstFailureOfFiles() {
  for (const testFile of testFiles) {
    await load(testFile);
    const failure = loadFailure ? { name: 'loading', error: loadFailure } : await firstFailure(all);
    if (failure) return `${testFile}: ${describeFailure(failure)}`;
  }
  return undefined;
}

async function answer(message) {
  if (message.survey) process.send({ survey: await survey() });
  if (message.run) process.send({ killedBy: await tryMutant(message.run) });
}

/** What each unit asks for when nothing is changed, and whether it holds. */
async function survey() {
  const found = [];
  for (const [index, unit] of all.entries()) {
    writeFileSync(hitsFile, '');
    turnOn(-1);
    const failure = await firstFailure([unit]);
    const { asked, questions } = whatWasAsked();
    const elsewhere = readFileSync(hitsFile, 'utf8').split('\n').filter(Boolean).map(Number);
    found.push({
      index,
      asked: [...new Set([...asked, ...elsewhere])],
      questions,
      failure: failure && describeFailure(failure),
    });
  }
  return {
    onLoad: onLoad.asked,
    units: found,
    loadFailure: loadFailure && String(loadFailure),
    idleMs: idle.longestMs,
  };
}

async function tryMutant({ id, unitIndexes, questions, idleMs }) {
  idle.ms = 0;
  idle.limitMs = idleMs;
  turnOn(id, questions * patience.times + patience.more);
  const failure = await firstFailure(unitIndexes.map((index) => all[index]));
  idle.limitMs = Infinity;
  turnOn(-1);
  return failure && describeFailure(failure);
}

async function firstFailure(chosen) {
  for (const unit of chosen) {
    stray = undefined;
    const failure = await runUnit(unit);
    if (failure) return failure;
    if (stray) return { name: unit.name, error: stray };
  }
  return undefined;
}

function describeFailure({ name, error }) {
  return `${name}: ${String(error?.message ?? error).split('\n')[0]}`;
}
