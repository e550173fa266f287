// Reads the counts from the closing lines of the test runners.

/**
 * @param {string} output what node's test runner or Vitest printed
 * @returns {{passed: number, failed: number, skipped: number} | undefined} nothing for a check that is no test runner
 */
export function testCounts(output) {
  return nodeCounts(output) ?? vitestCounts(output);
}

function nodeCounts(output) {
  const read = (word) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  if (!/^ℹ tests \d+$/m.test(output)) return undefined;
  return { passed: read('pass'), failed: read('fail') + read('cancelled'), skipped: read('skipped') + read('todo') };
}

function vitestCounts(output) {
  const line = output.match(/^\s*Tests\s+(.+)$/m)?.[1];
  if (line === undefined) return undefined;
  const read = (word) => Number(line.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  return { passed: read('passed'), failed: read('failed'), skipped: read('skipped') + read('todo') };
}
