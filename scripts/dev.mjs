// `npm run dev`: the server, started again after each change of its sources, and Vite with the web app, without a build.
// Node's own --watch adds messages to those of worker threads, which take them for data (24.21).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { binDir, pinnedEnvironment, root } from './run-command.mjs';
import { setup } from './setup.mjs';

const { PORT = '3000', WEB_PORT = '5173' } = process.env;
const site = `http://127.0.0.1:${WEB_PORT}`;
const watched = ['texts', 'server/src', 'contract/src', 'domain/src'];
/** An editor or git writes several files at once. */
const settledMs = 100;

/** In a group of its own: Ctrl-C reaches it through us, once. */
function start(program, args, cwd, env) {
  const options = { cwd: join(root, cwd), stdio: ['ignore', 'inherit', 'inherit'], detached: true };
  return spawn(join(binDir, program), args, { ...options, env: pinnedEnvironment(env) });
}

function startServer() {
  // So set, the server does not start itself twice to save memory, which takes longer than the start itself.
  const args = ['--max-semi-space-size=16', 'server/bin/dozor.mjs', 'serve'];
  // The site is where links in emails lead, and the origin that may write.
  return start('node', args, '.', { DOZOR_COMPILED: '1', PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? site });
}

function startVite() {
  const args = ['--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'];
  return start('vite', args, 'web', { DOZOR_SERVER: `http://127.0.0.1:${PORT}` });
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Calls `changed` when the sources have changed and rest. */
function watchSources(changed) {
  let timer;
  const note = (_event, name) => {
    if (name === null || !name.endsWith('.ts') || /\.test(-d)?\.ts$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => changed(), settledMs);
  };
  for (const folder of watched) watch(join(root, folder), { recursive: true }, note);
}

await setup();
let server = startServer();
let restarting = Promise.resolve();
let ending;
watchSources(() => {
  restarting = restarting.then(async () => {
    if (ending) return;
    console.log('The server starts again…');
    await stop(server);
    // Whoever ends this during a change must not leave a server behind.
    if (!ending) server = startServer();
  });
});
const vite = startVite();
console.log(`The web app will be at ${site}/ (Ctrl-C ends it and the server).`);
function end(code) {
  ending ??= Promise.all([restarting.then(() => stop(server)), stop(vite)]).then(() => process.exit(code));
}
// npm passes on what the terminal has already sent to all: a second signal must not end this before the two others.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
// Without Vite nothing is left to look at; a server that fails to start waits for the next change.
vite.once('exit', () => end(1));
