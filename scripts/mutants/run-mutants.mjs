// `npm run mutants -- <folder> [--sample N] [--seed S] [--file part-of-a-path] [--survivors] [--own]`: changes the sources in one place after the
// other and says which changes no test notices. Ends with 1 below 85 %, or when an explanation is stale.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root } from '../run-command.mjs';
import { readSourceFiles } from '../source-files.mjs';
import { identityOf, readExplanations, withoutExplained } from './explained-mutants.mjs';
import { findMutants } from './find-mutants.mjs';
import { readReport, reportText, writeReport } from './mutant-report.mjs';
import { pickSample } from './pick-sample.mjs';
import { pickTests } from './pick-tests.mjs';
import { switchMutants } from './switch-mutants.mjs';
import { tryAlone, tryMutants } from './try-mutants.mjs';

const wantedShare = 0.85;

process.exitCode = await main();

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      file: { type: 'string' },
      survivors: { type: 'boolean' },
      own: { type: 'boolean' },
    },
  });
  const folder = positionals[0]?.replace(/\/+$/, '');
  const sources = sourcesOf(folder ?? '', values.file ?? '');
  if (folder === undefined || sources.length === 0) {
    console.error(
      'Name a folder with sources: npm run mutants -- domain/src/geometry [--sample 150] [--seed 1] [--file name]',
    );
    return 2;
  }
  const all = sources.flatMap(({ path, text }) => findMutants(path, text));
  const { left, stale } = withoutExplained(all, readExplanations());
  for (const { file, code, from, to } of stale)
    console.error(`Explained, but there is no such mutant: ${file}: ${code}: ${from} → ${to}`);
  const size = values.sample === undefined ? undefined : Number(values.sample);
  const picked = pickSample(left, size, values.seed);
  const { mutants, killed } = values.survivors ? survivorsOf(folder, picked) : { mutants: picked, killed: [] };
  const about = `${all.length - left.length} explained, in ${sources.length} files`;
  console.log(`${mutants.length} of ${left.length} mutants, ${about}`);
  const date = new Date().toISOString().slice(0, 10);
  const known = { folder, ...values, date, found: all.length, left: left.length, total: picked.length };
  const resultOf = (outcome) => ({ ...known, ...outcome, killed: [...killed, ...outcome.killed] });
  const numbered = mutants.map((mutant, id) => ({ ...mutant, id }));
  const result = resultOf(
    await tryAll(folder, values.own === true, numbered, (soFar) =>
      writeReport({ ...resultOf(soFar), isUnfinished: true }),
    ),
  );
  console.log(reportText(result));
  console.log(`Kept in ${writeReport(result)}`);
  return stale.length > 0 || result.killed.length < wantedShare * picked.length ? 1 : 0;
}

/** Those that the last run of the folder did not kill, or did not come to: what was killed stays killed by more tests. */
function survivorsOf(folder, mutants) {
  const last = readReport(folder);
  const [died, survived] = [last.killed, last.survivors].map((list) => new Set(list.map(identityOf)));
  // Of two on one line that look alike one may have died: both are tried again.
  const isDead = (mutant) => died.has(identityOf(mutant)) && !survived.has(identityOf(mutant));
  const [killed, alive] = [true, false].map((wanted) => mutants.filter((mutant) => isDead(mutant) === wanted));
  return { mutants: alive, killed };
}

function sourcesOf(folder, part) {
  return readSourceFiles().filter(({ path, isTest }) => {
    return (
      path.startsWith(`${folder}/`) && path.endsWith('.ts') && !path.endsWith('.d.ts') && !isTest && path.includes(part)
    );
  });
}

async function tryAll(folder, ownAlone, mutants, onProgress) {
  const scratch = mkdtempSync(join(tmpdir(), 'dozor-mutants-'));
  // PostgreSQL of a test may run as another user.
  chmodSync(scratch, 0o755);
  const plan = { scratch, planFile: join(scratch, 'plan.json'), hitsFile: join(scratch, 'hits.txt') };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
  writePlan(plan, mutants);
  const alive = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const killed = [];
  const reached = new Set();
  const broken = [];
  const tests = pickTests(folder, [...new Set(mutants.map(({ file }) => file))]);
  const alone = new Map();
  const kill = (id, by) => {
    killed.push({ ...alive.get(id), by });
    alive.delete(id);
  };
  const outcomeSoFar = () => {
    const survivors = [...alive.values()].map((mutant) => ({ ...mutant, reached: reached.has(mutant.id) }));
    return { killed, survivors, broken };
  };
  for (const [testFile, files] of tests) {
    if (ownAlone && !testFile.startsWith(`${folder}/`)) continue;
    const ids = [...alive.values()].filter(({ file }) => files.includes(file)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const outcome = await tryMutants(testFile, ids, plan);
    for (const id of outcome.reached) reached.add(id);
    for (const [id, by] of outcome.killed) kill(id, `${testFile}: ${by}`);
    for (const id of outcome.alone)
      alone.set(id, [...(alone.get(id) ?? []), { testFile, questions: outcome.questions }]);
    if (outcome.broken !== undefined) broken.push(`${testFile}: ${outcome.broken}`);
    const of = `${outcome.killed.size} of ${outcome.reached.length}`;
    onProgress(outcomeSoFar());
    console.log(`${testFile}: ${outcome.broken ? `fails by itself (${outcome.broken})` : of}; ${alive.size} left`);
  }
  for (const [id, entries] of alone) {
    reached.add(id);
    if (!alive.has(id)) continue;
    const questions = entries.reduce((sum, entry) => sum + entry.questions, 0);
    const by = await tryAlone(
      id,
      entries.map(({ testFile }) => testFile),
      questions,
      plan,
    );
    if (by !== undefined) kill(id, by);
  }
  return outcomeSoFar();
}

function writePlan({ scratch, planFile, hitsFile }, mutants) {
  mkdirSync(join(scratch, 'sources'));
  writeFileSync(hitsFile, '');
  const sources = {};
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const path = join(scratch, 'sources', file.replaceAll('/', '~'));
    writeFileSync(path, switchMutants(readFileSync(join(root, file), 'utf8'), own));
    sources[join(root, file)] = path;
  }
  writeFileSync(planFile, JSON.stringify({ sources, hitsFile }));
}
