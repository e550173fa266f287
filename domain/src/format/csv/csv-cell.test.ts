import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { cleanText } from '../../export/text/clean-text.ts';
import { csvCell, unguardedCell } from './csv-encoder.ts';

/** The cells of a row in Russian Excel: separated by semicolons, with quotes special only at the start of a cell. */
function cellsBySemicolon(row: string): string[] {
  return row.split(';').map((cell) => cell.replace(/^"+/, ''));
}

/** The cell as an RFC 4180 parser reads it. */
function read(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

const names = [
  "x;=cmd|'/C calc'!A0;y",
  'x;+1;-1;@sum(1)',
  'a;"=1+1"',
  'a;""=1',
  "a;'=1",
  '\uff1d1+1',
  'b;\uff0b1',
  '\uff20x',
  "'\uff0d",
  '=1',
  'Химки; Москва',
];

test('no cell is a formula, whether a spreadsheet splits the row at commas or at semicolons', () => {
  for (const name of names) {
    assert.doesNotMatch(read(csvCell(name)), /^[=+\-@\uff1d\uff0b\uff0d\uff20]/, name);
    for (const cell of cellsBySemicolon(`1,${csvCell(name)},2`)) {
      assert.doesNotMatch(cell, /^[=+\-@\uff1d\uff0b\uff0d\uff20]/, name);
    }
  }
  assert.equal(csvCell('Химки; Москва'), '"Химки; Москва"');
});

test('a cell is read back as it was written', () => {
  for (const name of names) assert.equal(unguardedCell(read(csvCell(name))), name);
  const text = fc.string({ unit: fc.constantFrom(';', "'", '"', '=', '\uff1d', '-', 'a', ',') });
  fc.assert(fc.property(text, (any) => unguardedCell(read(csvCell(any))) === cleanText(any)));
});
