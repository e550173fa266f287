// `node scripts/run-in-one-process.mjs FILE…`: runs test files of `node:test` one after another in this process.
import { resolve } from 'node:path';
import process from 'node:process';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

/*
 * The sources are read and compiled once for all files, which saves a fifth of the cost of the server's tests. Each
 * file is a suite with its own hooks, and the reporter names it. Node's `--test-isolation=none` does neither, and it
 * exits with 0 when a file cannot be read (24.21).
 */

/** The runner fails for these without naming their file. */
const uncaught = [];
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => uncaught.push(error));

/** For connections that close by themselves. */
const endMs = 60_000;
const reportMs = 2000;

let running;
process.on('exit', () => {
  if (running === undefined) return;
  console.error(`${running} ended the process: the files after it did not run.`);
  process.exitCode = 1;
});

/** Of the whole run, not of the last file: its tests begin when `describe` has returned. */
after(() => {
  running = undefined;
  // What a failed test leaves open must not hold up whoever waits for the result.
  setTimeout(() => {
    console.error(`After the last test there was still open: ${process.getActiveResourcesInfo().join(', ')}`);
    // The runner reports what failed.
    process.emit('beforeExit', 1);
    setTimeout(() => process.exit(1), reportMs);
  }, endMs).unref();
});

for (const file of process.argv.slice(2)) {
  running = file;
  await describe(file, () => import(pathToFileURL(resolve(file)).href));
  for (const error of uncaught.splice(0)) await test(`${file} leaves an error behind`, () => Promise.reject(error));
}
