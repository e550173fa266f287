// `npm start`: installs what is missing, builds the web app if it is outdated, then serves. package.json starts this
// file with `exec`, because the shell between npm and us would not pass signals on.
import { join } from 'node:path';
import process from 'node:process';
import { buildWeb } from './build-web.mjs';
import { root, runPinnedNode } from './run-command.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  await buildWeb();
  runPinnedNode([join(root, 'server', 'bin', 'dozor.mjs'), 'serve', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
