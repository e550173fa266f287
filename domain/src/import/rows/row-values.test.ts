import assert from 'node:assert/strict';
import { test } from 'vitest';
import { RowNotes } from './row-notes.ts';
import { cellNumber, readPosition } from './row-values.ts';

/** The result of a reader, and the first error of the row. */
function read<T>(reader: (notes: RowNotes) => T): [T, string | undefined] {
  const notes = new RowNotes();
  const value = reader(notes);
  return [value, notes.first?.code];
}

test('a number is in plain decimal notation with at most nine digits', () => {
  assert.deepEqual(['7', '-7.5', '+7.', '123456789'].map(cellNumber), [7, -7.5, 7, 123_456_789]);
  for (const text of ['', '1e3', '0x7', ' 7', '1234567890', '7,5']) assert.ok(Number.isNaN(cellNumber(text)), text);
});

test('a position is rounded to six decimals; an invalid one is reported with its cause', () => {
  assert.deepEqual(
    read((notes) => readPosition('37.12345678', '-0.00000001', notes)),
    [{ x: 37.123457, y: 0 }, undefined],
  );
  assert.equal(read((notes) => readPosition('east', '55', notes))[1], 'badCoordinates');
  assert.equal(read((notes) => readPosition('55', '137', notes))[1], 'swappedCoordinates');
  assert.equal(read((notes) => readPosition('171', '55', notes))[1], 'outOfBounds');
  assert.equal(read((notes) => readPosition('181', '55', notes))[1], 'beyondEarth');
  assert.equal(read((notes) => readPosition('137', '137', notes))[1], 'beyondEarth');
  assert.equal(read((notes) => readPosition('-48.8', '-26268', notes))[1], 'beyondEarth');
  assert.equal(read((notes) => readPosition('412345.6', '6180000', notes))[1], 'projected');
  assert.equal(read((notes) => readPosition('0.000000', '0', notes))[1], 'noPosition');
});
