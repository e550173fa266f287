// `npm test`, `npm run bench` and their like: installs what is missing and runs the named script under the pinned Node.
// What is loaded here runs on the Node of the caller, which may be an older one.
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
