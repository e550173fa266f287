import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../testing/until.ts';

const bin = fileURLToPath(new URL('../../bin/dozor.mjs', import.meta.url));
let folder = '';
before(() => (folder = mkdtempSync(join(tmpdir(), 'dozor-cli-'))));
after(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  PORT: '0',
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'silent',
});

function dozor(args: string[], extra: { env?: Record<string, string>; input?: string } = {}) {
  const env = { ...environment(), ...extra.env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    env,
    input: extra.input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('output that is no longer read ends a command without a word', () => {
  for (const args of ['help', 'user list', 'export --format CSV --country all', 'check']) {
    const command = `"${process.execPath}" "${bin}" ${args} | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', command], { env: environment(), encoding: 'utf8' });
    assert.deepEqual([stdout, stderr], ['0\n', ''], args);
  }
});

test('invalid commands and options exit with code 2 and an error message', () => {
  const wrong = [
    ['fly'],
    ['toString'],
    ['serve', 'now'],
    ['serve', '--workers', 'many'],
    ['serve', '--workers', '2'],
    ['migrate', '--fast'],
    ['check', 'all'],
    ['import'],
    ['import', 'a', 'b'],
    ['generate', '--points', 'many'],
    ['export', '--format', 'X', '--country', 'RU'],
    ['export', '--format', 'IGO'],
    ['user', 'add'],
    ['user', 'roles', '--login', 'a', '--email', 'b'],
  ];
  const { status, stdout, stderr } = dozor(wrong[0]!);
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /^dozor: /);

  // All in one process, since separate ones would spend most of the time starting up.
  const program = `
    const { main } = await import(${JSON.stringify(new URL('main.ts', import.meta.url))});
    let reported = '';
    process.stderr.write = (text) => (reported += text);
    const answers = [];
    for (const args of ${JSON.stringify(wrong)}) {
      reported = '';
      answers.push({ code: await main(args), reported });
    }
    process.stdout.write(JSON.stringify(answers));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: environment(),
    encoding: 'utf8',
  });
  const answers = JSON.parse(run.stdout) as { code: number; reported: string }[];
  assert.equal(answers.length, wrong.length);
  for (const [index, { code, reported }] of answers.entries()) {
    assert.equal(code, 2, wrong[index]!.join(' '));
    assert.match(reported, /^dozor: /, wrong[index]!.join(' '));
  }
});

test('--help and -h print the usage of a command', () => {
  for (const flag of ['--help', '-h']) {
    assert.deepEqual(dozor(['serve', flag]), { status: 0, stdout: 'usage: dozor serve [--workers N]\n', stderr: '' });
  }
});

test('three concurrent migrate processes all succeed', async () => {
  const env = { ...environment(), DATA_DIR: join(folder, 'twice') };
  const started = [1, 2, 3].map(() => spawn(process.execPath, [bin, 'migrate'], { env, stdio: 'inherit' }));
  const codes = await Promise.all(started.map(async (child) => (await once(child, 'exit'))[0] as number));
  assert.deepEqual(codes, [0, 0, 0]);
});

test('an invalid setting fails the start with a one-line error', () => {
  const { status, stderr } = dozor(['migrate'], { env: { PORT: 'abc' } });
  assert.equal(status, 1);
  assert.match(stderr, /^dozor: PORT: .*\n$/);
});

test('file and connection errors are reported in one line', () => {
  for (const [args, env] of [
    [['backup', join(folder, 'none', 'file')], {}],
    [['check'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }],
    [['check'], { DATA_DIR: import.meta.filename }],
  ] satisfies [string[], Record<string, string>][]) {
    const { status, stdout, stderr } = dozor(args, { env });
    assert.deepEqual([status, stdout], [1, ''], stderr);
    assert.match(stderr, /^dozor: .+\n$/);
  }
});

test('generated points are exported, imported again as duplicates, and pass the check', () => {
  assert.equal(dozor(['generate', '--points', '500', '--seed', 'cli']).stdout, 'generated 500\n');
  const file = join(folder, 'all.geojson');
  assert.equal(dozor(['export', '--format', 'GeoJSON', '--country', 'all', '--rating', '-1', '-o', file]).status, 0);
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: unknown[] };
  const again = dozor(['import', file]);
  assert.deepEqual([again.status, again.stdout], [0, `imported 0, duplicates ${features.length}, rejected 0\n`]);
  const stdout = dozor(['export', '--format', 'GeoJSON', '--country', 'all', '--rating', '-1']).stdout;
  assert.equal(stdout, readFileSync(file, 'utf8'));
  const checked = dozor(['check']);
  assert.deepEqual([checked.status, checked.stdout], [0, '']);
  assert.match(checked.stderr, /^law not checked for this site, [^\n]+\n$/);
});

test('an export with too many rows for its format fails and writes no file', () => {
  const env = { DATA_DIR: join(folder, 'many') };
  assert.equal(dozor(['generate', '--points', '6000', '--seed', 'many'], { env }).status, 0);
  const file = join(folder, 'track.gpx');
  const { status, stderr } = dozor(['export', '--format', 'OsmAndTrack', '--country', 'all', '-o', file], { env });
  assert.equal(status, 1);
  assert.match(stderr, /^dozor: Too many points for this format: .* \(\d{4,} rows, at most 5000\)\n$/);
  assert.equal(existsSync(file), false);
});

test('rejected rows are reported with line and reason; an unreadable or missing file exits with code 1', () => {
  const file = join(folder, 'rows.txt');
  writeFileSync(file, 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n1,37.1,55.1,1,60,1,90\n2,37.2,95.2,1,60,1,90\n3,what\n');
  const { status, stdout, stderr } = dozor(['import', file, '--dry-run']);
  assert.deepEqual([status, stdout], [0, 'imported 1, duplicates 0, rejected 2\n']);
  assert.match(stderr, /^line 3: .+\nline 4: .+\nformat: /);
  const empty = join(folder, 'empty.txt');
  writeFileSync(empty, 'nothing of the kind\n');
  assert.equal(dozor(['import', empty]).status, 1);
  assert.equal(dozor(['import', join(folder, 'none.txt')]).status, 1);
});

test('user add prints a generated password, user password reads one from stdin', () => {
  const added = dozor(['user', 'add', '--login', 'ivan', '--email', 'ivan@example.com', '--roles', 'user,editor']);
  assert.match(added.stdout, /^password: \S{12,}\n$/);
  const twice = dozor(['user', 'add', '--login', 'IVAN', '--email', 'b@example.com', '--roles', 'user']);
  assert.equal(twice.status, 1);
  const silent = dozor(['user', 'password', '--login', 'ivan', '--password-stdin'], { input: 'a long password\n' });
  assert.deepEqual([silent.status, silent.stdout], [0, '']);
  assert.equal(dozor(['user', 'roles', '--login', 'ivan', '--roles', 'king']).status, 1);
  const common = dozor(['user', 'password', '--login', 'ivan', '--password-stdin'], { input: 'password123\n' });
  assert.deepEqual([common.status, common.stderr], [1, 'dozor: password is too common\n']);
});

test('users are listed one per line, get a new email address and are removed', () => {
  dozor(['user', 'add', '--login', 'maria', '--email', 'maria@example.com', '--roles', 'user']);
  assert.equal(dozor(['user', 'email', '--login', 'maria', '--email', 'no address']).status, 1);
  assert.equal(dozor(['user', 'email', '--login', 'maria', '--email', 'masha@example.com']).status, 0);
  const list = () => {
    const lines = dozor(['user', 'list']).stdout.trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as { _id: string; login: string; email?: string; kind: string });
  };
  const maria = list().find(({ login }) => login === 'maria');
  assert.equal(maria?.email, 'masha@example.com');
  assert.equal(list().find(({ login }) => login === 'import')?.kind, 'system');
  assert.equal(dozor(['user', 'remove', '--login', 'maria']).status, 0);
  assert.equal(dozor(['user', 'remove', '--login', 'maria']).status, 1);
  assert.equal(dozor(['user', 'remove', '--login', 'import']).status, 1);
  const removed = list().find(({ _id }) => _id === maria?._id);
  assert.deepEqual([removed?.login, removed?.email], [`removed-${maria?._id}`, undefined]);
});

test('a server reports when it is ready, locks its data directory, and exits with code 0 on SIGTERM', async () => {
  const server = spawn(process.execPath, [bin, 'serve'], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  server.stdout.on('data', (data: Buffer) => (output += data.toString()));
  try {
    const url = await until(() => /^Dozor is ready at (http:\/\/127\.0\.0\.1:\d+)\/$/m.exec(output)?.[1], 120_000);
    assert.match(output, /^admin login: admin password: \S+$/m);
    await until(() => output.includes(`Set it up at ${url}/start\n`));
    assert.equal(dozor(['serve']).status, 3);
    assert.equal((await fetch(`${url}/health/ready`)).status, 200);
    const backup = join(folder, 'backup');
    assert.equal(dozor(['backup', backup]).status, 0);
    assert.equal(dozor(['restore', backup, '--force']).status, 1);
    assert.equal(dozor(['restore', backup], { env: { DATA_DIR: join(folder, 'other') } }).status, 0);
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number];
    assert.equal(code, 0);
  } finally {
    server.kill('SIGKILL');
  }
});
