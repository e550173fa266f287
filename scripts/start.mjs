// `npm start`: installs what is missing, builds the web app when it is out of date, then serves. package.json starts this
// file with `exec`, because the shell between npm and us would not pass a signal on.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { buildWeb } from './build-web.mjs';
import { binDir, pinnedEnvironment, root } from './run-command.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  await buildWeb();
  serve(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Node can't replace its own process, so the signals meant for the server are passed on and its exit code is taken over. */
function serve(args) {
  const command = [join(root, 'server', 'bin', 'dozor.mjs'), 'serve', ...args];
  const server = spawn(join(binDir, 'node'), command, { stdio: 'inherit', env: pinnedEnvironment() });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the server by itself: it is sent to the whole foreground group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      server.kill(signal);
    });
  }
  server.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  server.once('exit', (code, signal) => {
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}
