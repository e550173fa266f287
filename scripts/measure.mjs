// `npm run bench`, `npm run load`, `npm run torture`, `npm run mutants`: installs what is missing and runs one of them under the pinned Node.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { binDir, root } from './run-command.mjs';
import { setup } from './setup.mjs';

await setup();
const [program, ...options] = process.argv.slice(2);
const { status } = spawnSync(join(binDir, 'node'), [join(root, program), ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
