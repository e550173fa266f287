// What the three test runners print: Node's spec reporter, Vitest, and Playwright's list reporter.

/** How many tests passed, failed, were skipped, and passed on a second attempt only; zeros for what is no test runner. */
export function testCounts(output) {
  const count = (pattern) => [...output.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);
  const summary = output.match(/^\s*Tests\s+.*$/m)?.[0] ?? '';
  const vitest = (word) => Number(summary.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  const node = (word) => Number([...output.matchAll(new RegExp(`^ℹ ${word} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
  return {
    passed: node('pass') + vitest('passed') + count(/^ {2}(\d+) passed \(/gm),
    failed: node('fail') + node('cancelled') + vitest('failed') + count(/^ {2}(\d+) failed$/gm),
    skipped: node('skipped') + vitest('skipped') + count(/^ {2}(\d+) (?:skipped|did not run)$/gm),
    flaky: count(/^ {2}(\d+) flaky$/gm) + [...output.matchAll(/\(passed on attempt 1\)$/gm)].length,
  };
}

/** File and title of each test that failed, as the runners take them to run it alone. */
export function failedTests(output) {
  const found = [
    ...output.matchAll(/^test at (?<file>[^:\n]+):\d+:\d+\n✖ (?<title>.*?)(?: \([\d.]+ms\))?$/gm),
    ...output.matchAll(/^ ?FAIL {1,2}(?:\|?[\w-]+\|? )?(?<file>\S+) > (?<title>.*)$/gm),
    ...output.matchAll(/^ {2}\d+\) (?:\[[\w-]+\] › )?(?<file>\S+?):\d+:\d+ › (?<title>.*?)(?: ─+)?\s*$/gm),
  ].map(({ groups }) => ({ file: groups.file, title: groups.title.split(/ [>›] /).at(-1) }));
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
