import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { exportFormatIds, formatFacts } from './all-formats.ts';
import { folderOf } from './testing/golden-file.ts';

const documents = new URL('../../../docs/export-formats/', import.meta.url);
const rows = readFileSync(new URL('README.md', documents), 'utf8').split('\n');

for (const id of exportFormatIds) {
  test(`${id} has a page in docs/export-formats and a row there that matches the table of formats`, () => {
    const page = `${folderOf(id)}.md`;
    assert.ok(existsSync(new URL(page, documents)), page);
    const cells = rows.find((row) => row.startsWith(`| [${id}](${page}) |`))?.split(' | ') ?? [];
    const [, file, encoding = '', direction = '', sureness = ''] = cells;
    const { extension, encoding: characters, direction: rule, sureness: sure } = formatFacts[id];
    const names = { utf8: 'UTF-8', utf8Mark: 'UTF-8 with a mark', windows1251: 'windows-1251', ascii: 'ASCII' };
    const rules = {
      facing: /^(faces the driver|as stored)$/,
      travel: /^travel$/,
      axis: /^both ways of the road$/,
      words: /^in words$/,
      none: /^none$/,
    };
    assert.equal(file, extension);
    assert.ok(encoding.startsWith(names[characters]), encoding);
    assert.match(direction, rules[rule]);
    assert.ok(sureness.startsWith(sure), sureness);
  });
}
