import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createDecoder } from '../../format/detection/create-decoder.ts';
import type { ImportOutcome } from '../import-outcome.ts';
import { importTools } from '../testing/saxes-tools.ts';

function read(...lines: string[]): ImportOutcome[] {
  const decoder = createDecoder('auto', importTools);
  return [...decoder.push(Buffer.from(`${lines.join('\n')}\n`)), ...decoder.end()];
}

/** Line, rows and longitudes of each point; code of each rejection. */
function shape(outcomes: readonly ImportOutcome[]): unknown[] {
  return outcomes.map((outcome) => {
    if (!outcome.ok) return `${outcome.line} ${outcome.code}`;
    const { line, rows, row } = outcome;
    return [line, rows, row.x, ...(row.childrens ?? []).map(({ x }) => x)];
  });
}

const igoHeader = 'X,Y,TYPE,SPEED,DirType,Direction';
const plus = (idx: number, x: number, comment: string, type = 4) =>
  `${idx},${x},55,${type},90,1,90,400,20 // ${comment}`;
const start = 'Камера средней скорости 1';
const finish = 'Камера средней скорости 2';

test('in iGO files a row with speed 5 ends the section of the row before it', () => {
  const outcomes = read(
    igoHeader,
    '1,51,4,50,1,10',
    '2,51,4,5,1,20',
    '3,51,4,70,1,30',
    '4,51,4,5,1,40',
    '5,51,1,30,1,50',
  );
  assert.deepEqual(shape(outcomes), [
    [2, 2, 1, 2],
    [4, 2, 3, 4],
    [6, 1, 5],
  ]);
  const [first] = outcomes;
  assert.ok(first?.ok);
  assert.equal(first.row.speed, 50);
  const child = { _id: '', x: 2, y: 51, dirType: 1, direction: 200, distance: 500, angle: 15 };
  assert.deepEqual(first.row.childrens, [child], 'the direction of the finish is reversed too');
});

test('an iGO start without an end becomes a separate point', () => {
  const outcomes = read(
    igoHeader,
    '1,51,4,50,1,10',
    '2,51,4,50,1,20',
    '3,51,4,5,1,30',
    '4,51,1,30,1,40',
    '5,51,4,60,1,50',
  );
  assert.deepEqual(shape(outcomes), [
    [2, 1, 1],
    [3, 2, 2, 3],
    [5, 1, 4],
    [6, 1, 5],
  ]);
});

test('an end without a start is rejected', () => {
  assert.deepEqual(shape(read(igoHeader, '1,51,4,5,1,10', '2,51,31,60,1,20')), ['2 finishWithoutStart', [3, 1, 2]]);
  assert.deepEqual(shape(read(plus(1, 1, `7 | ${finish}`))), ['1 finishWithoutStart']);
  assert.deepEqual(shape(read(igoHeader, '1,51,4,50,1,10', '2,51,1,60,1,20', '3,51,4,5,1,10')), [
    [2, 1, 1],
    [3, 1, 2],
    '4 finishWithoutStart',
  ]);
});

test('labelled rows with the same id form one section, wherever they are in the file', () => {
  const outcomes = read(plus(8, 1, `a | ${start}`), plus(9, 5, 'b | Муляж', 1), plus(0, 2, `a | ${finish}`));
  assert.deepEqual(shape(outcomes), [
    [2, 1, 5],
    [1, 2, 1, 2],
  ]);
  assert.ok(outcomes[1]?.ok);
  assert.equal(outcomes[1].sourceId, 'a');
});

test('rows with the same id between start and finish become extra points', () => {
  assert.deepEqual(shape(read(plus(7, 1, start), plus(7, 2, start), plus(7, 3, start), plus(7, 4, finish))), [
    [1, 4, 1, 2, 3, 4],
  ]);
});

test('without ids, a finish belongs to the start before it', () => {
  assert.deepEqual(shape(read(plus(0, 1, start), plus(0, 2, finish), plus(0, 3, start), plus(0, 4, finish))), [
    [1, 2, 1, 2],
    [3, 2, 3, 4],
  ]);
  assert.deepEqual(
    shape(read(plus(8, 1, start), plus(9, 2, finish))),
    [[1, 2, 1, 2]],
    'row numbers may differ between start and finish',
  );
  assert.deepEqual(shape(read(plus(8, 1, start), plus(0, 2, finish))), [[1, 2, 1, 2]]);
});

test('without ids, a start followed by another start becomes a separate point', () => {
  assert.deepEqual(shape(read(plus(0, 1, start), plus(0, 2, start), plus(0, 3, finish))), [
    [1, 1, 1],
    [2, 2, 2, 3],
  ]);
});

test('rows with different ids in their comments never form one section', () => {
  assert.deepEqual(shape(read(plus(0, 1, `a | ${start}`), plus(0, 2, `b | ${finish}`))), [
    '2 finishWithoutStart',
    [1, 1, 1],
  ]);
});

test('Navitel rows of type 4 without labels stay separate points', () => {
  const outcomes = read(
    'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION // Dozor',
    '7,1,55,4,90,1,90',
    '7,2,55,4,90,1,90',
    '8,3,55,4,50,1,90',
  );
  assert.deepEqual(shape(outcomes), [
    [2, 1, 1],
    [3, 1, 2],
    [4, 1, 3],
  ]);
});

test('every row of a file is counted once', () => {
  const outcomes = read(
    igoHeader,
    '1,51,4,50,1,10',
    '2,51,4,5,1,20',
    'x,51,4,5,1,20',
    '4,51,4,5,1,1',
    '5,51,31,60,1,50',
  );
  assert.equal(
    outcomes.reduce((rows, outcome) => rows + outcome.rows, 0),
    5,
  );
  assert.deepEqual(shape(outcomes), [[2, 2, 1, 2], '4 badCoordinates', '5 finishWithoutStart', [6, 1, 5]]);
});
