// A reporter of node's test runner: one line of JSON for each test that failed, with the file that was run.
import { inspect } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} file absolute; the one that was run, though another may declare the test
 * @property {string} test its name; the file's own where the file itself could not be run
 * @property {string} error with its stack
 */

const endMark = 'end of ';

/**
 * Where files share a process the runner knows only the lines that declare the tests, which may be a helper's: a suite of this
 * name, after all tests of a file, tells whose they were.
 *
 * @param {string} path of a test file, absolute
 */
export function endOf(path) {
  return endMark + path;
}

/** @param {AsyncIterable<{type: string, data: object}>} source what the runner tells its reporters */
export default async function* failedFiles(source) {
  /** Of the file that has not ended yet, where it shares its process. @type {Failure[]} */
  const waiting = [];
  for await (const { type, data } of source) {
    if (type === 'test:pass' && data.name.startsWith(endMark)) {
      const file = data.name.slice(endMark.length);
      for (const failure of waiting.splice(0)) yield lineOf({ ...failure, file });
    }
    // What is yet to be done may fail: the runner itself counts it as passed.
    const file = data.entryFile ?? data.file;
    if (type !== 'test:fail' || isSet(data.todo) || file === undefined) continue;
    const { error } = data.details;
    const failure = { file, test: data.name, error: inspect(error.cause ?? error) };
    if (data.entryFile === undefined) waiting.push(failure);
    else yield lineOf(failure);
  }
  yield* waiting.map(lineOf);
}

function lineOf(failure) {
  return `${JSON.stringify(failure)}\n`;
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
