// Mutants that change nothing anybody could notice, each with the reason. One whose place is gone is an error: the reason
// would be told about other code.
import { readFileSync } from 'node:fs';

const explanations = new URL('./explained-mutants.json', import.meta.url);

/**
 * @typedef {{file: string, code: string, from: string, to: string, reason: string}} Explanation `code` is the whole line,
 *   trimmed; `from` what stands there and `to` what it is changed to, as the report shows them
 */

/** @returns {Explanation[]} */
export function readExplanations() {
  return JSON.parse(readFileSync(explanations, 'utf8'));
}

/**
 * @param {import('./find-mutants.mjs').Mutant[]} mutants every one of these files
 * @param {Explanation[]} explained
 * @returns {{left: import('./find-mutants.mjs').Mutant[], stale: Explanation[]}} `stale`: of these files, but of no mutant
 */
export function withoutExplained(mutants, explained) {
  const known = new Set(explained.map(identityOf));
  const existing = new Set(mutants.map(identityOf));
  const files = new Set(mutants.map(({ file }) => file));
  return {
    left: mutants.filter((mutant) => !known.has(identityOf(mutant))),
    stale: explained.filter((entry) => files.has(entry.file) && !existing.has(identityOf(entry))),
  };
}

/** The same as long as its line is: where in the file the line stands does not matter. */
export function identityOf({ file, code, from, to }) {
  return JSON.stringify([file, code, from, to]);
}
