// Installs package-lock.json if node_modules differs from it. Any Node 20 or newer can run this file: it loads no
// installed package.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { withFileLock } from './file-lock.mjs';
import { binDir, root, runCommand } from './run-command.mjs';

/** Several processes may call it at once. */
export async function setup() {
  refuseOldNode();
  if (isInstalled()) return;
  const lockFile = join(root, '.cache', 'install.lock');
  const onWait = (pid) => console.log(`Waiting for the installation that process ${pid} is doing…`);
  await withFileLock(lockFile, { onWait }, async () => {
    if (!isInstalled()) await install();
  });
}

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  throw new Error(`Dozor's scripts need Node 20 or newer to start (this is ${process.version}).`);
}

async function install() {
  console.log('Installing the dependencies of package-lock.json (npm ci)…');
  const started = Date.now();
  // Older npm knows no `allowScripts`: it would run every install script, and build from source what is available as a
  // binary.
  await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--ignore-scripts']);
  await npm(['rebuild', ...packagesWithScripts(), '--ignore-scripts=false']);
  // The headers of Node, 67 MB: only its program is used, and that has a link of its own.
  rmSync(join(root, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true });
  if (!isInstalled()) throw new Error('npm ended well, but node_modules is still not what package-lock.json names.');
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

async function npm(args) {
  const [program, ...before] = npmCommand();
  const code = await runCommand(program, [...before, ...args], { env: npmEnvironment() });
  if (code === 0) return;
  throw new Error(`npm ${args[0]} failed with exit code ${code}. Its own message is above; it needs the npm registry.`);
}

/** The packages of `allowScripts` for this system: the pinned Node, and PostgreSQL's links to its libraries. */
function packagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  return allowed.filter((name) => existsSync(join(root, 'node_modules', name)));
}

/** The npm that started us, run by its own Node, else the one on PATH. */
function npmCommand() {
  const { npm_execpath: npmCli, npm_node_execpath: node } = process.env;
  const outside = (path) => path !== undefined && existsSync(path) && !path.startsWith(join(root, 'node_modules'));
  if (outside(npmCli) && /npm-cli\.c?js$/.test(npmCli)) return [outside(node) ? node : 'node', npmCli];
  return ['npm'];
}

/** npm ci empties node_modules: neither it nor its install scripts may run on the Node there. */
function npmEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(binDir));
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * npm writes a list of what it installed last of all, so an interrupted installation has none. Packages for other
 * systems are optional and missing from it.
 */
export function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (installed === undefined || wanted === undefined) return false;
  if (!existsSync(join(binDir, 'node'))) return false;
  return Object.entries(wanted).every(([path, wants]) => {
    if (path === '') return true;
    const has = installed[path];
    if (has === undefined) return wants.optional === true && !existsSync(join(root, path));
    return has.version === wants.version && has.integrity === wants.integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await setup();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
