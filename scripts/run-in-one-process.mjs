// `node scripts/run-in-one-process.mjs 'src/**/*.test.ts'`: runs test files one after the other in this process.
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endOf } from './failed-files.mjs';

/*
 * What the files have in common is read and compiled once. Node's own `--test-isolation=none` reads all of them before the
 * first test, passes over one that cannot be read without a word (Node 24), and does not tell which one failed.
 */

/** The longest a file may take: for what never comes to an end. A busy machine may take its time. */
const longestMs = 600_000;

/** Of the file that runs. The runner ends with a failure for them, but does not tell whose they are. */
const uncaught = [];
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => uncaught.push(error));

let running;
process.on('exit', () => {
  if (running === undefined) return;
  console.error(`${running} ended the process: what comes after it did not run.`);
  process.exitCode = 1;
});

const files = await Array.fromAsync(glob(process.argv.slice(2)));
for (const file of files.sort()) {
  running = file;
  await run(file, resolve(file));
}
running = undefined;

async function run(file, path) {
  const limit = setTimeout(() => {
    console.error(`${file} takes more than ${longestMs / 60_000} minutes.`);
    process.exit(1);
  }, longestMs);
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    uncaught.push(error);
  }
  // Tests run in the order in which they are declared: what is declared last waits for all others.
  await describe(endOf(path));
  for (const error of uncaught.splice(0)) void test(file, () => Promise.reject(error));
  await describe(endOf(path));
  clearTimeout(limit);
}
