// Stands in for `node:test` while mutants are tried: it keeps what a file declares, so that one process runs it again for
// every mutant. No reports, no concurrency: only whether everything holds.
import assert from 'node:assert/strict';
import { mock } from 'node:test';

let root = newSuite('');
let declaring = root;

/** What is declared from now on belongs to another file. */
export function beginFile() {
  root = newSuite('');
  declaring = root;
}

function newSuite(name) {
  return { name, parts: [], before: [], after: [], beforeEach: [], afterEach: [] };
}

/** A test; inside of a running one it runs at once. */
export function test(...declaration) {
  const { name, options, body } = readDeclaration(declaration);
  if (!options.skip && !options.todo && body) declaring.parts.push({ name, body });
  return Promise.resolve();
}

/** Its body runs each time anew: what it keeps in variables is of one run. */
export function describe(...declaration) {
  const { name, options, body } = readDeclaration(declaration);
  if (!options.skip) declaring.parts.push({ name, declare: body });
}

export const it = test;
export const suite = describe;
export const before = (body) => void declaring.before.push(body);
export const after = (body) => void declaring.after.unshift(body);
export const beforeEach = (body) => void declaring.beforeEach.push(body);
export const afterEach = (body) => void declaring.afterEach.unshift(body);
export { mock };

function readDeclaration(declaration) {
  const body = declaration.find((part) => typeof part === 'function');
  const options = declaration.find((part) => typeof part === 'object') ?? {};
  return { name: declaration.find((part) => typeof part === 'string') ?? body?.name ?? '', options, body };
}

/** What can run by itself: the parts of the file, or all of it where they share something that hooks prepare. */
export function units() {
  const hooked = [root.before, root.after, root.beforeEach, root.afterEach].some((hooks) => hooks.length > 0);
  return hooked ? [root] : root.parts;
}

/**
 * @param {ReturnType<typeof units>[number]} unit
 * @returns {Promise<{name: string, error: unknown} | undefined>} the first test that fails; the rest is left out
 */
export function runUnit(unit, outer = { beforeEach: [], afterEach: [] }) {
  if (unit.body) return runTest(unit, outer);
  return runSuite(unit.declare ? declared(unit) : unit, outer);
}

function declared({ name, declare }) {
  const suite = newSuite(name);
  declaring = suite;
  try {
    declare({ name });
  } finally {
    declaring = root;
  }
  return suite;
}

async function runSuite(suite, outer) {
  const hooks = {
    beforeEach: [...outer.beforeEach, ...suite.beforeEach],
    afterEach: [...suite.afterEach, ...outer.afterEach],
  };
  let failure = await attempt(`before ${suite.name}`, suite.before);
  for (const part of suite.parts) failure ??= await runUnit(part, hooks);
  const untidy = await attempt(`after ${suite.name}`, suite.after);
  return failure ?? untidy;
}

async function runTest({ name, body }, hooks) {
  const cleanups = [];
  const context = {
    name,
    mock,
    assert,
    diagnostic() {},
    after: (cleanup) => void cleanups.unshift(cleanup),
    test: async (...declaration) => {
      const inner = readDeclaration(declaration);
      const failure = await runTest(inner, { beforeEach: [], afterEach: [] });
      if (failure) throw failure.error;
    },
  };
  let failure = await attempt(name, hooks.beforeEach);
  failure ??= await attempt(name, [() => (body.length > 1 ? promised(body, context) : body(context))]);
  const untidy = await attempt(name, [...cleanups, ...hooks.afterEach]);
  mock.restoreAll();
  return failure ?? untidy;
}

function promised(body, context) {
  return new Promise((resolve, reject) => {
    body(context, (error) => (error ? reject(error) : resolve()));
  });
}

/** Runs all of them, whatever fails: what was opened is closed. */
async function attempt(name, bodies) {
  let failure;
  for (const body of bodies) {
    try {
      await body();
    } catch (error) {
      failure ??= { name, error };
    }
  }
  return failure;
}
