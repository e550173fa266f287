// Loaded before everything else in a process of the tests, and by what it starts: sources come with their mutants in them,
// and `node:test` is one whose tests can run again.
import { appendFileSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const { sources, hitsFile } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));
const testsUrl = new URL('./rerunnable-tests.mjs', import.meta.url).href;
/** The same with a default export, which `import test from 'node:test'` wants. */
const asNodeTest = { url: 'mutants:node-test', format: 'module', shortCircuit: true };
const asNodeTestSource = `export * from '${testsUrl}'; export { test as default } from '${testsUrl}';`;
const isRunner = isMainThread && process.env.MUTANTS_RUNNER === String(process.ppid);

const asked = new Set();
let active = Number(process.env.MUTANT ?? -1);
let questions = 0;
let mostQuestions = Infinity;

globalThis.$mutant = (id) => {
  if (!asked.has(id)) {
    asked.add(id);
    if (!isRunner) appendFileSync(hitsFile, `${id}\n`);
  }
  questions += 1;
  if (questions > mostQuestions) throw new Error('This mutant does not come to an end.');
  return id === active;
};

/** For the runner of the tests alone. Processes that are started from now on get the same mutant. */
export function turnOn(id, most = Infinity) {
  active = id;
  process.env.MUTANT = String(id);
  asked.clear();
  questions = 0;
  mostQuestions = most;
}

/** @returns {{asked: number[], questions: number}} since the last `turnOn`, in this process */
export function whatWasAsked() {
  return { asked: [...asked], questions };
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (isRunner && specifier === 'node:test' && context.parentURL !== testsUrl) return asNodeTest;
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (url === asNodeTest.url) return { format: 'module', source: asNodeTestSource, shortCircuit: true };
    const file = url.startsWith('file:') ? sources[fileURLToPath(url.replace(/[?#].*$/, ''))] : undefined;
    if (file === undefined) return nextLoad(url, context);
    return { format: 'module-typescript', source: readFileSync(file, 'utf8'), shortCircuit: true };
  },
});
