#!/usr/bin/env node
// Plain JavaScript on purpose: whatever Node starts this file must be able to read it and say what is wrong.
import process from 'node:process';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `dozor needs Node 24, this is ${process.version}. Run it as "npx dozor" or with node_modules/.bin first on PATH.\n`,
  );
  process.exit(1);
}
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
