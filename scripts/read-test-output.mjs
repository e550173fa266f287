// Parsers for the output of the three test runners: Node's spec reporter, Vitest, and Playwright's list reporter.

/**
 * Zeros if no test runner ran.
 *
 * @param {string} output @param {string} [firstOutput] of a first attempt, whose failures were run again
 */
export function testCounts(output, firstOutput) {
  const summary = output.match(/^\s*Tests\s+.*$/m)?.[0] ?? '';
  const vitest = (word) => Number(summary.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  const line = (pattern) => Number(output.match(new RegExp(pattern, 'm'))?.[1] ?? 0);
  const passed = line('^ℹ pass (\\d+)$') + vitest('passed') + line('^ {2}(\\d+) passed \\(');
  const failed =
    line('^ℹ fail (\\d+)$') + line('^ℹ cancelled (\\d+)$') + vitest('failed') + line('^ {2}(\\d+) failed$');
  const first = firstOutput === undefined ? { passed: 0, failed: 0 } : testCounts(firstOutput);
  return {
    // A second attempt counts only the tests that it repeated.
    passed: firstOutput === undefined ? passed : first.passed + first.failed - failed,
    failed,
    skipped: line('^ℹ skipped (\\d+)$') + vitest('skipped') + line('^ {2}(\\d+) skipped$'),
    flaky: line('^ {2}(\\d+) flaky$') + first.failed - (firstOutput === undefined ? 0 : failed),
  };
}

export function failedFiles(output) {
  return [...new Set([...output.matchAll(/^test at ([^:\n]+):\d+:\d+$/gm)].map(([, file]) => file))];
}

/** For each failed test the arguments that run it alone: file and title, or a title made by the walk. */
export function failedTests(output) {
  const found = [
    [/^test at ([^:\n]+):\d+:\d+\n✖ (.*?)(?: \([\d.]+ms\))?$/gm, '--test-name-pattern='],
    [/^ ?FAIL {1,2}(?:\|?[\w-]+\|? )?(\S+) > (.*)$/gm, '-t '],
    [/^ {2}\d+\) (?:\[[\w-]+\] › )?(\S+?):\d+:\d+ › (.*?)(?: ─+)?\s*$/gm, '-g '],
  ].flatMap(([pattern, flag]) =>
    [...output.matchAll(pattern)].map(([, file, title]) => {
      const own = title.split(/ [>›] /).at(-1);
      return file.includes('/walk/') ? `${flag}${JSON.stringify(own)}` : `${file} ${flag}${JSON.stringify(own)}`;
    }),
  );
  return [...new Set(found)];
}
