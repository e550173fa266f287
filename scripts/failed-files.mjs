// A reporter of node's test runner: one line of JSON for each test that failed, with the file that was run.
import { inspect } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} file absolute; the one that was run, though another may declare the test
 * @property {string} test its name; the file's own where the file itself could not be run
 * @property {string} error with its stack
 */

/** @param {AsyncIterable<{type: string, data: object}>} source what the runner tells its reporters */
export default async function* failedFiles(source) {
  for await (const { type, data } of source) {
    // What is yet to be done may fail: the runner itself counts it as passed.
    const file = data.entryFile ?? data.file;
    if (type !== 'test:fail' || isSet(data.todo) || file === undefined) continue;
    const { error } = data.details;
    yield `${JSON.stringify({ file, test: data.name, error: inspect(error.cause ?? error) })}\n`;
  }
}

function isSet(directive) {
  return directive !== undefined && directive !== false;
}

/**
 * @param {string} text what the reporter wrote
 * @returns {Map<string, Failure[]>} by file, in the order in which they failed
 */
export function readFailures(text) {
  const lines = text.split('\n').filter(Boolean);
  return Map.groupBy(
    lines.map((line) => JSON.parse(line)),
    ({ file }) => file,
  );
}
