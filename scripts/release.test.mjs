import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, test } from 'vitest';
import { root } from './run-command.mjs';

const notes = '# Changelog\n\n## 1.0.39\n\n- Faster.\n\n<!-- end -->\n\n## 1.0.38\n\n- First.\n';
const workspaces = ['domain', 'server'];
const packages = {
  '': { name: 'dozor', version: '1.0.38', workspaces },
  domain: { name: '@dozor/domain', version: '1.0.38' },
  server: { name: '@dozor/server', version: '1.0.38', dependencies: { '@dozor/domain': '1.0.38' } },
};
const links = Object.fromEntries(
  workspaces.map((name) => [`node_modules/@dozor/${name}`, { resolved: name, link: true }]),
);
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', env }).trim();
const person = {
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@a.example',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@a.example',
};
const env = { ...process.env, ...person, GIT_CONFIG_GLOBAL: '/dev/null' };
let folder = '';

function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

/** A repository with two workspaces, whose checks and fixture are stand-ins. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dozor-release-'));
  for (const name of ['release.mjs', 'run-command.mjs'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  write('scripts/make-upgrade-fixture.mjs', "import fs from 'node:fs'; fs.writeFileSync('fixture.txt', 'made');");
  write('package.json', { ...packages[''], private: true, scripts: { 'test:all': 'node --version' } });
  write('domain/package.json', packages.domain);
  write('server/package.json', packages.server);
  write('package-lock.json', {
    name: 'dozor',
    version: '1.0.38',
    lockfileVersion: 3,
    requires: true,
    packages: { ...packages, ...links },
  });
  write('CHANGELOG.md', notes);
  write('web/src/content/ru/releasenotes.md', notes);
  write('.gitignore', '.cache\nnode_modules\n');
  git('init', '--quiet');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'first');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function release(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, problems: stderr };
}

test('without --cut a release only says what it would do', () => {
  const { status, stdout } = release('1.0.39');
  assert.equal(status, 0);
  assert.match(stdout, /would raise the version from 1\.0\.38 to 1\.0\.39 in 3 package files/);
  assert.deepEqual([git('status', '--porcelain'), git('tag'), git('rev-list', '--count', 'HEAD')], ['', '', '1']);
});

test('a cut raises every version, and commits and tags what it made with the notes', () => {
  const { status, problems } = release('1.0.39', '--cut');
  assert.equal(status, 0, problems);
  for (const path of ['package.json', 'domain/package.json', 'server/package.json', 'package-lock.json']) {
    const text = readFileSync(join(folder, path), 'utf8');
    assert.ok(!text.includes('1.0.38') && text.includes('1.0.39'), path);
  }
  assert.match(git('show', '--stat', '--format=%s', 'v1.0.39^{commit}'), /^release: 1\.0\.39\n[\s\S]*fixture\.txt/);
  assert.equal(git('tag', '--list', '--format=%(contents)', 'v1.0.39'), 'Dozor 1.0.39\n\n- Faster.');
  assert.equal(git('status', '--porcelain'), '');
});

test('a version without notes, an older or tagged one, and uncommitted changes are refused', () => {
  git('tag', 'v1.0.38');
  write('note.txt', 'not committed');
  for (const [version, problem] of [
    ['1.0.40', /CHANGELOG\.md has no section "## 1\.0\.40"/],
    ['1.0.37', /1\.0\.37 is older than 1\.0\.38/],
    ['1.0.38', /the tag v1\.0\.38 exists/],
    ['1.0.39', /not committed/],
    ['next', /"next" is not a version/],
  ]) {
    const { status, problems } = release(version, '--cut');
    assert.equal(status, 1, version);
    assert.match(problems, problem);
  }
  assert.equal(git('rev-list', '--count', 'HEAD'), '1');
});

test('a failed check ends a cut before its commit', () => {
  write('package.json', { ...packages[''], private: true, scripts: { 'test:all': 'node --no-such-option' } });
  git('commit', '--quiet', '-am', 'broken');
  const { status, problems } = release('1.0.39', '--cut');
  assert.equal(status, 1);
  assert.match(problems, /"npm run test:all" failed/);
  assert.deepEqual([git('tag'), git('rev-list', '--count', 'HEAD')], ['', '2']);
});
