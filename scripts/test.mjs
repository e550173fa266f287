// `npm test`: installs what is missing and runs every check; `npm test -- unit types:web` runs those whose names match.
import process from 'node:process';
import { checks } from './checks.mjs';
import { runChecks } from './run-checks.mjs';
import { setup } from './setup.mjs';
import { testCounts } from './test-counts.mjs';

const shownLines = 120;

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
  await setup();
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
  const counts = testCounts(output);
  const tests = counts === undefined ? '' : `  ${countsText(counts)}`;
  console.log(`${passed ? '✔' : '✖'} ${check.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${tests}`);
  if (passed) return;
  console.log(`  ${reason}${logFile && `; everything it printed: ${logFile}`}`);
  for (const line of tellingLines(output)) console.log(`  │ ${line}`);
}

/** Of a test run the part about its failures, of everything else the end. */
function tellingLines(output) {
  const failures = output.lastIndexOf('✖ failing tests:');
  const lines = output.slice(Math.max(failures, 0)).trimEnd().split('\n');
  return failures === -1 ? lines.slice(-shownLines) : lines.slice(0, shownLines);
}

function summarise(results, seconds) {
  const counts = results.map(({ output }) => testCounts(output)).filter(Boolean);
  const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
  const failed = results.filter(({ passed }) => !passed).map(({ check }) => check.name);
  console.log('');
  console.log(`${results.length - failed.length} of ${results.length} checks passed in ${seconds.toFixed(0)} s`);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  if (counts.length > 0)
    console.log(countsText({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') }));
  return failed.length === 0 ? 0 : 1;
}

function countsText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
