import assert from 'node:assert/strict';
import { RowNotes } from './row-notes.ts';
import { cellNumber, readDirection, readDirType, readPosition, readSpeed, requireLimit } from './row-values.ts';
import { test } from 'vitest';

/** What a reader gives, and the first thing that is wrong with the row. */
function read<T>(reader: (notes: RowNotes) => T): [T, string | undefined] {
  const notes = new RowNotes();
  const value = reader(notes);
  return [value, notes.first?.code];
}

test('a number is plain, of nine digits at most', () => {
  assert.deepEqual(['7', '-7.5', '+7.', '123456789'].map(cellNumber), [7, -7.5, 7, 123_456_789]);
  for (const text of ['', '1e3', '0x7', ' 7', '1234567890', '7,5']) assert.ok(Number.isNaN(cellNumber(text)), text);
});

test('a position has six decimals; what is none, swapped or outside says which', () => {
  assert.deepEqual(
    read((notes) => readPosition('37.12345678', '-0.00000001', notes)),
    [{ x: 37.123457, y: 0 }, undefined],
  );
  assert.equal(read((notes) => readPosition('east', '55', notes))[1], 'badCoordinates');
  assert.equal(read((notes) => readPosition('55', '137', notes))[1], 'swappedCoordinates');
  assert.equal(read((notes) => readPosition('181', '55', notes))[1], 'outOfBounds');
  assert.equal(read((notes) => readPosition('137', '137', notes))[1], 'outOfBounds');
});

test('no speed is none, a wrong one is noted', () => {
  assert.deepEqual(
    read((notes) => readSpeed('60', notes)),
    [60, undefined],
  );
  assert.deepEqual(
    read((notes) => readSpeed('', notes)),
    [null, undefined],
  );
  assert.deepEqual(
    read((notes) => readSpeed('0', notes)),
    [null, undefined],
  );
  assert.equal(read((notes) => readSpeed('fast', notes))[1], 'badSpeed');
  assert.equal(read((notes) => readSpeed('900', notes))[1], 'speedOutOfRange');
});

test('a sign with a limit and a section are nothing without one, a camera is', () => {
  for (const type of ['speed_limit', 'speed_cam'] as const) {
    assert.equal(read((notes) => requireLimit(type, notes))[1], 'limitMissing');
    const limited = read((notes) => (readSpeed('60', notes), requireLimit(type, notes)));
    assert.equal(limited[1], undefined);
  }
  assert.equal(read((notes) => requireLimit('static_cam', notes))[1], undefined);
});

test('a direction is 1 to 360, turned where the file has that of travel', () => {
  assert.deepEqual(
    read((notes) => readDirection('90', 0, notes)),
    [90, undefined],
  );
  assert.deepEqual(
    read((notes) => readDirection('90', 180, notes)),
    [270, undefined],
  );
  assert.deepEqual(
    read((notes) => readDirection('0', 0, notes)),
    [360, undefined],
  );
  assert.equal(read((notes) => readDirection('north', 0, notes))[1], 'badDirection');
  assert.deepEqual(
    read((notes) => readDirType('', '90', notes)),
    [1, undefined],
  );
  assert.deepEqual(
    read((notes) => readDirType('', '', notes)),
    [0, undefined],
  );
  assert.deepEqual(
    read((notes) => readDirType('2', '', notes)),
    [2, undefined],
  );
  assert.equal(read((notes) => readDirType('3', '', notes))[1], 'badDirType');
});
