// Writes the files generated from the code's tables; with --check only reports outdated ones.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { renderCallAddresses } from './documents/call-addresses.mjs';
import { renderHttpApi } from './documents/http-api.mjs';
import { renderPermissions } from './documents/permissions.mjs';
import { renderPointFields } from './documents/point-fields.mjs';
import { renderTextPlaceholders } from './documents/text-placeholders.mjs';
import { root } from './run-command.mjs';

const documents = [
  { path: 'contract/src/calls.ts', render: renderCallAddresses },
  { path: 'web/src/i18n/text-placeholders.ts', render: renderTextPlaceholders },
  { path: 'docs/generated/point-fields.md', render: renderPointFields },
  { path: 'docs/generated/http-api.md', render: renderHttpApi },
  { path: 'docs/permissions.md', render: renderPermissions },
];

const onlyCheck = process.argv.includes('--check');
const outdated = documents.filter(({ path, render }) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== render();
});

if (onlyCheck) {
  for (const { path } of outdated) console.error(`${path} is out of date: npm run generate`);
  process.exitCode = outdated.length === 0 ? 0 : 1;
} else {
  for (const { path, render } of outdated) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), render());
    console.log(`written: ${path}`);
  }
}
