import assert from 'node:assert/strict';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, test } from 'vitest';
import { publishFolder } from './publish-folder.mjs';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'dozor-publish-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(name) {
  const folder = join(root, 'builds', name);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), name);
  writeFileSync(join(folder, 'assets', `app-${name}.js`), name);
  return folder;
}

const published = () => join(root, 'dist');
const assets = () => readdirSync(join(published(), 'assets')).toSorted();

test('the new build takes the place of the old one, whose hashed files are kept until the next', () => {
  publishFolder(build('one'), published());
  publishFolder(build('two'), published());
  assert.equal(readFileSync(join(published(), 'index.html'), 'utf8'), 'two');
  assert.deepEqual(assets(), ['app-one.js', 'app-two.js']);
  publishFolder(build('three'), published());
  assert.deepEqual(assets(), ['app-three.js', 'app-two.js']);
  assert.deepEqual(readdirSync(join(root, 'builds')).toSorted(), ['three', 'two']);
});

test('a build that is a folder itself, as earlier versions made it, is replaced in the same way', () => {
  mkdirSync(join(published(), 'assets'), { recursive: true });
  writeFileSync(join(published(), 'index.html'), 'old');
  writeFileSync(join(published(), 'assets', 'app-old.js'), 'old');
  publishFolder(build('new'), published());
  assert.ok(lstatSync(published()).isSymbolicLink());
  assert.equal(readFileSync(join(published(), 'index.html'), 'utf8'), 'new');
  assert.deepEqual(assets(), ['app-new.js', 'app-old.js']);
  assert.ok(existsSync(join(root, 'builds', 'before')));
});

test('whoever reads while builds are published always finds a page', async () => {
  publishFolder(build('build-0'), published());
  const program = `
    const { readFileSync } = require('node:fs');
    const { parentPort, workerData } = require('node:worker_threads');
    let [reads, failures, stopped] = [0, 0, false];
    parentPort.on('message', () => (stopped = true));
    (function read() {
      try { readFileSync(workerData); } catch { failures++; }
      reads++;
      if (stopped) parentPort.postMessage({ reads, failures }); else setImmediate(read);
    })();
    parentPort.postMessage('reading');`;
  const reader = new Worker(program, { eval: true, workerData: join(published(), 'index.html') });
  const next = () => new Promise((resolve) => reader.once('message', resolve));
  await next();
  for (let at = 1; at <= 100; at++) publishFolder(build(`build-${at}`), published());
  reader.postMessage('stop');
  const { reads, failures } = await next();
  await reader.terminate();
  assert.equal(failures, 0, `of ${reads}`);
});
