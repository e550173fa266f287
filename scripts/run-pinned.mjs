// `npm test`, `npm run bench` and others: installs what is missing and runs the named script under the pinned Node.
// This file itself runs on the caller's Node, which may be older.
import process from 'node:process';
import { runPinnedNode } from './run-command.mjs';
import { setup } from './setup.mjs';

try {
  await setup();
  runPinnedNode(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
