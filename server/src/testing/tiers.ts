import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';

/*
 * `npm test` asks for an answer within minutes and sets TESTS=core: what takes long, and PostgreSQL where it hardly differs from SQLite,
 * is left to `npm run test:all`. A file that is run by itself runs whole.
 */

const isCore = process.env['TESTS'] === 'core';

/** Tag of tests that kill, stop, upgrade, or make long histories: `test(name, slow, …)`. */
export const slow: { skip?: string } = isCore ? { skip: 'slow: npm run test:all' } : {};

/** SQL that Kysely does not compile for both databases, code that asks which one it has, or that uses only one of them. */
const differs = /import \{[^}]*\bsql\b[^}]*\} from 'kysely'|\bfrom 'pg'|'postgres'|\bdialectNameOf\b|\.dialect === /;
const answers = new Map<string, boolean>();

/**
 * Options for the PostgreSQL half of a suite. In the core tier it runs where the code beside the test file differs between the
 * databases, which is read from that code, so that no list of files can go stale.
 */
export function postgresTier(testFile: string): { skip?: string } {
  if (!isCore || isDifferent(dirname(testFile))) return {};
  return { skip: 'as on SQLite: npm run test:all' };
}

function isDifferent(folder: string): boolean {
  const known = answers.get(folder);
  if (known !== undefined) return known;
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = sources.some((name) => differs.test(readFileSync(join(folder, name), 'utf8')));
  answers.set(folder, found);
  return found;
}
