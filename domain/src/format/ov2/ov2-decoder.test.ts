import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import { readWhole, outcomesInBrief } from '../../import/testing/read-whole.ts';

// Records as in TomTom's documentation: little-endian, coordinates in 1e-5 degrees.

function recordOf(kind: number, x: number, y: number, texts: readonly (string | Uint8Array)[]): Buffer {
  const tail = Buffer.concat(
    texts.flatMap((text) => [typeof text === 'string' ? Buffer.from(text) : text, Buffer.from([0])]),
  );
  const record = Buffer.alloc(13);
  record.writeUInt8(kind);
  record.writeUInt32LE(13 + tail.length, 1);
  record.writeInt32LE(Math.round(x * 1e5), 5);
  record.writeInt32LE(Math.round(y * 1e5), 9);
  return Buffer.concat([record, tail]);
}

/** A skipper record for the records that follow it. */
function skipper(covered: readonly Buffer[]): Buffer {
  const record = Buffer.alloc(21);
  record.writeUInt8(1);
  record.writeUInt32LE(21 + Buffer.concat(covered).length, 1);
  return record;
}

test('simple and extended records are waypoints, skipper records are skipped, deleted records are reported', () => {
  const records = [
    recordOf(2, 8.12345, 50.5, ['SCDB 123@50']),
    recordOf(0, 8.2, 50.6, ['gone']),
    recordOf(3, -8.3, -50.7, ['Rotlicht 70 km/h', 'id 7', 'further text']),
  ];
  const file = readWhole(Buffer.concat([skipper(records), skipper(records), ...records]));
  assert.deepEqual(file.detected, { format: 'OV2', certain: true, encoding: null });
  assert.deepEqual(outcomesInBrief(file), ['static_cam 8.12345 50.5 50', '2 deleted', 'control_cam_red -8.3 -50.7 70']);
});

test('names are read in any of the encodings', () => {
  const names = ['Засада', 'Пост ДПС'].flatMap((name) => [Buffer.from(name), iconv.encode(name, 'windows-1251')]);
  const records = [...names, iconv.encode('Passage piéton', 'latin1')].map((name) => recordOf(2, 1, 2, [name]));
  assert.deepEqual(
    readWhole(Buffer.concat(records)).outcomes.map((outcome) => outcome.ok && outcome.row.type),
    ['mobile_ambush', 'mobile_ambush', 'stationary_porst_dps', 'stationary_porst_dps', 'crosswalk'],
  );
});

test('a record of an unknown kind or length is reported by its number and ends the import', () => {
  const first = recordOf(2, 1, 2, ['a']);
  const short = Buffer.from([2, 5, 0, 0, 0]);
  const endless = Buffer.from([2, 255, 255, 255, 127, 0, 0]);
  for (const [bytes, value] of [
    [recordOf(9, 1, 2, ['b']), '9'],
    [short, '2, 5'],
    [endless, '2, 2147483647'],
  ] as const) {
    const file = readWhole(Buffer.concat([first, bytes, first]));
    assert.deepEqual(outcomesInBrief(file), ['static_cam 1 2 unknown', `2 unknownRecord ${value}`]);
  }
});

test('a file that ends in the middle of a record is reported as cut off', () => {
  const records = Buffer.concat([recordOf(2, 1, 2, ['a']), recordOf(2, 3, 4, ['b'])]);
  const first = records.length / 2;
  for (let end = first + 1; end < records.length; end++) {
    assert.deepEqual(
      outcomesInBrief(readWhole(records.subarray(0, end))),
      ['static_cam 1 2 unknown', '2 cutOff'],
      String(end),
    );
  }
});

test('other bytes are not detected as OV2', () => {
  assert.equal(readWhole(Buffer.from([2, 0, 0, 0, 0])).detected, null);
  assert.equal(readWhole(Buffer.alloc(1000)).detected, null);
  assert.equal(readWhole(recordOf(2, 200, 2, ['a'])).detected, null);
});
