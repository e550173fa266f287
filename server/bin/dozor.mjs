#!/usr/bin/env node
// Plain JavaScript on purpose: whatever Node starts this file must be able to read it and say what is wrong.
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `dozor needs Node 24, this is ${process.version}. Run it as "npx dozor" or with node_modules/.bin first on PATH.\n`,
  );
  process.exit(1);
}
// Keeps what the sources compile to: a third of a start. Where the folder cannot be written it only does not help.
const compiled = join(import.meta.dirname, '../../.cache/compiled');
module.enableCompileCache(compiled);
// By the variable the threads find it too: each would strip the types of its sources again.
process.env.NODE_COMPILE_CACHE ??= compiled;
// Files, pictures and passwords share these threads; two passwords at once must not keep files from being served.
process.env['UV_THREADPOOL_SIZE'] ??= '8';
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
