// What a public host reads: it cannot run here, so its files are held to the parts of their formats that we use.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run-command.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const paths = globSync(['.github/workflows/*', '.forgejo/workflows/*'], { cwd: root });
const workflows = paths.map((path) => ({ path, text: read(path), ...parse(read(path)) }));
const steps = workflows.flatMap(({ path, jobs }) =>
  Object.values(jobs).flatMap((job) => job.steps.map((step) => ({ path, ...step }))),
);
const stepKeys = new Set(['path', 'id', 'if', 'name', 'uses', 'with', 'run', 'env']);
const known = {
  github: ['actor', 'ref', 'repository', 'token'],
  vars: ['IMAGE_REGISTRY'],
  secrets: ['REGISTRY_TOKEN'],
};

test('each host checks pushes and requests with .ci/run and keeps its report, and publishes the image of a tag', () => {
  for (const host of ['.github', '.forgejo']) {
    const [checks, image] = ['checks', 'image'].map((name) => parse(read(`${host}/workflows/${name}.yml`)));
    assert.ok('pull_request' in checks.on && checks.on.push.branches.includes('main'));
    const [job] = Object.values(checks.jobs);
    assert.ok(job.steps.some(({ run }) => run === '.ci/run'));
    const report = job.steps.at(-1);
    // A failed run needs it most, and the folder begins with a dot.
    assert.match(report.if, /!cancelled\(\)/);
    assert.ok(report.with.path.includes('.cache/test') && report.with['include-hidden-files']);
    assert.match(image.on.push.tags.join(), /^v/);
    const build = Object.values(image.jobs)[0].steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'));
    assert.equal(build.with.platforms, 'linux/amd64,linux/arm64');
    assert.ok(build.with.sbom && build.with.push && build.with.labels);
  }
  assert.ok(statSync(join(root, '.ci/run')).mode & 0o100);
});

test('workflows consist of known keys, versioned actions, valid scripts and expressions that mean something', () => {
  assert.ok(steps.length >= 20);
  for (const { path, jobs } of workflows) {
    for (const { 'runs-on': machine, 'timeout-minutes': minutes } of Object.values(jobs))
      assert.ok(machine && minutes, path);
  }
  for (const { path, ...step } of steps) {
    const text = `${path}: ${JSON.stringify(step)}`;
    assert.deepEqual(
      Object.keys(step).filter((key) => !stepKeys.has(key)),
      [],
      text,
    );
    assert.equal((step.uses === undefined) !== (step.run === undefined), true, text);
    if (step.uses !== undefined)
      assert.match(step.uses, /^(?:https:\/\/code\.forgejo\.org\/)?[\w-]+\/[\w-]+@v\d+$/, text);
    if (step.run !== undefined) assert.equal(spawnSync('bash', ['-n'], { input: step.run }).status, 0, text);
  }
  for (const { path, text, jobs } of workflows) {
    const ids = Object.values(jobs).flatMap((job) => job.steps.map(({ id }) => id));
    for (const [, expression] of text.matchAll(/\$\{\{ (.*?) \}\}/g)) {
      const [context, name, outputs] = expression.split('.');
      const isStep = context === 'steps' && ids.includes(name) && outputs === 'outputs';
      assert.ok(expression === '!cancelled()' || isStep || known[context]?.includes(name), `${path}: ${expression}`);
    }
  }
});

test('issue forms ask for something, under different ids', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter((path) => !path.endsWith('config.yml'));
  assert.equal(forms.length, 2);
  for (const path of forms) {
    const { name, description, body } = parse(read(path));
    assert.ok(name && description, path);
    const asked = body.filter(({ type }) => type !== 'markdown');
    assert.ok(
      asked.some(({ validations }) => validations?.required),
      path,
    );
    assert.equal(new Set(asked.map(({ id }) => id)).size, asked.length, path);
    for (const { type, attributes } of asked) assert.ok(['input', 'textarea'].includes(type) && attributes.label, path);
  }
});

test('.nvmrc, package.json, the Dockerfile and the workflows agree on Node', () => {
  const major = read('.nvmrc').trim();
  assert.ok(JSON.parse(read('package.json')).dependencies.node.startsWith(`^${major}.`));
  assert.match(read('Dockerfile'), new RegExp(`NODE_IMAGE=node:${major}\\.`));
  assert.match(read('.forgejo/workflows/checks.yml'), new RegExp(`image: node:${major}-`));
});
