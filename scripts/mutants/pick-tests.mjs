// Which test files have a say about a source file, the nearest first.
import { dirname } from 'node:path';
import { readSourceFiles } from '../source-files.mjs';

/** Puts everything together: through it each test of the server would reach each file. */
const compositionRoots = new Set(['server/src/start-server.ts', 'server/src/register-features.ts']);

/**
 * @param {string} folder what is mutated; its own tests speak about all of it, through the running server too
 * @param {string[]} sources
 * @returns {Map<string, string[]>} test file → the sources it is tried on; in the order in which they are run
 */
export function pickTests(folder, sources, files = readSourceFiles()) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const workspace = sources[0]?.split('/')[0];
  const tests = files.filter((file) => file.workspace === workspace && file.path.endsWith('.test.ts'));
  const picked = tests.flatMap(({ path }) => {
    const own = path.startsWith(`${folder}/`);
    const distances = distancesFrom(path, byPath, own);
    const reached = sources.filter((source) => distances.has(source));
    if (reached.length === 0) return [];
    return [{ path, reached, rank: rankOf(own, distances, reached) }];
  });
  picked.sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path));
  return new Map(picked.map(({ path, reached }) => [path, reached]));
}

/** Own tests first; of them those last that start the whole server for each mutant. */
function rankOf(own, distances, reached) {
  const startsServer = [...compositionRoots].some((path) => distances.has(path));
  const far = Math.min(...reached.map((source) => distances.get(source)));
  return (own ? 0 : 2000) + (startsServer ? 1000 : 0) + far;
}

/** How many imports away each file is; a file of the same name beside the test is nearest, whatever it imports. */
function distancesFrom(test, byPath, throughRoots) {
  const distances = new Map([[test, 0]]);
  for (const path of distances.keys()) {
    if (!throughRoots && compositionRoots.has(path)) continue;
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? []) {
      const far = (distances.get(path) ?? 0) + (dirname(target ?? '') === dirname(test) ? 0.5 : 1);
      if (target !== undefined && !typeOnly && !distances.has(target)) distances.set(target, far);
    }
  }
  return distances;
}
