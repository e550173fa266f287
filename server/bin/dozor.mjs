#!/usr/bin/env node
// Plain JavaScript on purpose: whatever Node starts this file must be able to read it and say what is wrong.
import { statSync } from 'node:fs';
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
// A server keeps little of what it allocates, but V8's young generation grows to 100 MB on a large machine and stays so:
// with 4 MB an empty server takes 178 MB instead of 280. With many points answers cost more so, as what is still
// needed is copied more often, and it is larger then. Neither this nor the allocator's arenas can be set in a running
// process, so it starts itself once more in place.
const young = '--max-semi-space-size';
const isSet = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((option) => option.includes(young));
const isServer = process.argv[2] === 'serve' && process.platform === 'linux' && process.channel === undefined;
if (isServer && !isSet) {
  startAgain([...process.execArgv, `${young}=${youngMegabytes()}`], { MALLOC_ARENA_MAX: '2', ...process.env });
}
// Keeps what the sources compile to: a third of a start. Where the folder cannot be written it only does not help. By
// the variable the threads find it too: each would strip the types of its sources again.
const compiled = (process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled'));
module.enableCompileCache(compiled);
// Files, pictures and passwords share these threads; two passwords at once must not keep files from being served.
process.env['UV_THREADPOOL_SIZE'] ??= '8';
const { main } = await import('../src/cli/main.ts');
if (isServer && process.env.DOZOR_COMPILED === undefined) {
  await import('../src/cli/serve-command.ts');
  // The compiler that strips types stays in memory with some 25 MB. After the first start of a version its work is kept.
  const hasStripped = process.moduleLoadList.some((name) => name.includes('deps/amaro/'));
  module.flushCompileCache();
  if (hasStripped) startAgain(process.execArgv, { ...process.env, DOZOR_COMPILED: '1' });
}
process.exitCode = await main(process.argv.slice(2));

/** From some 20,000 points and from 80,000, by the sizes of what the last run left; of PostgreSQL only the snapshot is here. */
function youngMegabytes() {
  const folder = process.env.DATA_DIR || './data';
  const bytesOf = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  try {
    const points = Math.max(bytesOf('read-model.snapshot') / 80, bytesOf('dozor.sqlite') / 1000);
    if (points < 20_000) return 4;
    return points < 80_000 ? 16 : 32;
  } catch {
    // The server itself says what is wrong with its folder.
    return 4;
  }
}

/** In place of this process, which keeps its number. */
function startAgain(options, environment) {
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], environment);
}
