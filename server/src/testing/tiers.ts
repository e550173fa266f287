import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

/*
 * `npm test` should answer within minutes and sets TESTS=core: slow tests, and PostgreSQL where it hardly differs from
 * SQLite, are left to `npm run test:all`. A file run alone runs completely.
 */

const isCore = process.env['TESTS'] === 'core';

/** Tag of tests that kill, stop, upgrade, or create long histories: `test(name, slow, …)`. */
export const slow: { skip?: string } = isCore ? { skip: 'slow: npm run test:all' } : {};

/** SQL that Kysely does not compile for both databases, code that checks the dialect, or that uses only one of them. */
const differs = /import \{[^}]*\bsql\b[^}]*\} from 'kysely'|\bfrom 'pg'|'postgres'|\bdialectNameOf\b|\.dialect === /;

/**
 * Options for the PostgreSQL half of a suite. In the core tier it runs where the tested code differs between the
 * databases, which is detected in that code, so that no list of files can go stale.
 */
export function postgresTier(testFile: string): { skip?: string } {
  return !isCore || testedFiles(testFile).some(isDifferent) ? {} : { skip: 'as on SQLite: npm run test:all' };
}

/**
 * The module of the same name and its imports from its folder; the whole folder if no module has the name of the test.
 */
function testedFiles(testFile: string): string[] {
  const tested = testFile.replace(/\.test\.ts$/, '.ts');
  if (existsSync(tested)) return [...withImportsBeside(tested)];
  const folder = dirname(testFile);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => join(folder, name));
}

function withImportsBeside(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '\.\/([^']+)'/g)) {
    withImportsBeside(join(dirname(file), name), found);
  }
  return found;
}

function isDifferent(file: string): boolean {
  return differs.test(readFileSync(file, 'utf8'));
}
