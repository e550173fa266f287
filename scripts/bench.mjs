// `npm run bench`: installs what is missing and measures the speed goals; `npm run bench -- --quick G1` does less.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { binDir, root } from './run-command.mjs';
import { setup } from './setup.mjs';

await setup();
const bench = [join(root, 'bench/run-bench.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(join(binDir, 'node'), bench, { stdio: 'inherit' });
process.exitCode = status ?? 1;
