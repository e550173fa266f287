// `npm test`: runs every check; `npm test -- unit types:web` runs those whose names match.
import { relative } from 'node:path';
import process from 'node:process';
import { checks } from './checks.mjs';
import { runChecks } from './run-checks.mjs';
import { root } from './run-command.mjs';
import { testCounts } from './test-counts.mjs';

const shownLines = 120;
/** Of one test that failed at first. */
const shownUnsteadyLines = 30;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main(filters) {
  const chosen =
    filters.length === 0 ? checks : checks.filter(({ name }) => filters.some((part) => name.includes(part)));
  if (chosen.length === 0) {
    console.error(`No check is named like that. There are: ${checks.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const started = Date.now();
  const results = await runChecks(withNeeded(chosen), report);
  return summarise(results, (Date.now() - started) / 1000);
}

/** A check that needs what another one makes brings it along. */
function withNeeded(chosen) {
  const needed = new Set(chosen.flatMap((check) => [check.name, ...(check.after ?? [])]));
  return checks.filter(({ name }) => needed.has(name));
}

function report(result) {
  const { check, passed, reason, seconds, output, logFile } = result;
  const counts = countsOf(result);
  const tests = counts === undefined ? '' : `  ${countsText(counts)}`;
  console.log(`${passed ? '✔' : '✖'} ${check.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${tests}`);
  if (passed) return;
  console.log(`  ${reason}${logFile && `; everything it printed: ${logFile}`}`);
  for (const line of decisiveLines(output)) console.log(`  │ ${line}`);
}

/** Of a test run the part about its failures, of everything else the end. */
function decisiveLines(output) {
  const failures = output.lastIndexOf('✖ failing tests:');
  const lines = output.slice(Math.max(failures, 0)).trimEnd().split('\n');
  return failures === -1 ? lines.slice(-shownLines) : lines.slice(0, shownLines);
}

function summarise(results, seconds) {
  const counts = results.map(countsOf).filter(Boolean);
  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
  const failed = results.filter(({ passed }) => !passed).map(({ check }) => check.name);
  console.log('');
  console.log(`${results.length - failed.length} of ${results.length} checks passed in ${seconds.toFixed(0)} s`);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  if (counts.length > 0)
    console.log(
      countsText({
        passed: total('passed'),
        failed: total('failed'),
        skipped: total('skipped'),
        unsteady: total('unsteady'),
      }),
    );
  for (const result of results) reportUnsteady(result);
  return failed.length === 0 ? 0 : 1;
}

/** What failed at first in files that passed by themselves is counted as neither. */
function countsOf({ output, passed }) {
  const counts = testCounts(output);
  if (counts === undefined || !passed) return counts && { ...counts, unsteady: 0 };
  return { ...counts, failed: 0, unsteady: counts.failed };
}

function countsText({ passed, failed, skipped, unsteady }) {
  const more = [skipped > 0 && `${skipped} skipped`, unsteady > 0 && `${unsteady} UNSTEADY`].filter(Boolean);
  return [`${passed} passed, ${failed} failed`, ...more].join(', ');
}

/** At the very end, where nobody overlooks it. */
function reportUnsteady({ check, unsteady, logFile }) {
  for (const failures of unsteady) {
    console.log('');
    console.log(`unsteady: ${relative(root, failures[0].file)} (${check.name}) failed among the others, passed alone`);
    for (const { test, error } of failures) {
      console.log(`  │ ✖ ${test}`);
      for (const line of error.split('\n').slice(0, shownUnsteadyLines)) console.log(`  │   ${line}`);
    }
    console.log(`  everything it printed: ${logFile}`);
  }
}
