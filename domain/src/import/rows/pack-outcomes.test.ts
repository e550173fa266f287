import { expect, test } from 'vitest';
import { encodeUtf8 } from '../../export/text/utf8.ts';
import { createDecoder } from '../../format/detection/create-decoder.ts';
import { noDecodeOptions } from '../decode-options.ts';
import { rejected, type ImportOutcome } from '../import-outcome.ts';
import { readWhole } from '../testing/read-whole.ts';
import { importTools } from '../testing/saxes-tools.ts';
import { OutcomePacker, type PackedOutcomes, unpackOutcomes } from './pack-outcomes.ts';
import { RowNotes } from './row-notes.ts';

const columns = 'id,x,y,type,speed,dirType,direction,distance,comment,activeTime,confirmed,childrens,inBack,status';
const rows = [
  '1,37.6,55.7,static_cam,60,1,90,500,"Москва, ""центр""",,,,true',
  '2,37.6,55.8,mobile_ambush,,0,,,,"night",2026-01-02,,',
  '3,37.6,55.9,speed_cam,90,1,10,,,,,"[{""x"":37.61,""y"":55.91,""dirType"":1,""direction"":12}]",',
  '4,-0.1,51.5,static_cam,30 mph,,,,,,,,',
  '5,-0.1,51.6,static_cam,70 km/h,,,,,,,,',
  '8,-0.1,51.8,static_cam,30,,,,,,,,,removed',
  '6,abc,51.6,static_cam,,,,,,,,,',
  '7,-0.1,51.7,ufo,,,,,,,,,',
];

function pack(outcomes: readonly ImportOutcome[]): PackedOutcomes {
  const packer = new OutcomePacker();
  for (const outcome of outcomes) packer.add(outcome);
  return packer.packed();
}

const unpacked = (packed: PackedOutcomes) => [...unpackOutcomes(packed)];

/** The outcome without the parts that were reported earlier. */
function needed(outcome: ImportOutcome) {
  return outcome.ok
    ? { ...outcome, notes: Object.assign(new RowNotes(), outcome.notes, { lost: [], says: null }) }
    : outcome;
}

test('packing and unpacking preserves accepted and rejected rows', () => {
  const decoder = createDecoder('CSV', importTools, { ...noDecodeOptions, inactive: true });
  const outcomes = [...decoder.push(encodeUtf8(`${[columns, ...rows].join('\n')}\n`)), ...decoder.end()];
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false, false]);
  expect(unpacked(pack(outcomes)).map(needed)).toEqual(outcomes.map(needed));
});

test('unpacking restores candidate types and the row count of a section, but no notices', () => {
  const [outcome] = readWhole('x,y\n37.6,55.7\n').outcomes;
  if (!outcome?.ok) throw new Error('expected an accepted row');
  const section: ImportOutcome = { ...outcome, rows: 2, mayBe: ['static_cam', 'video_control'] };
  const [again, ...others] = unpacked(pack([{ ...rejected(1, 'cutOff'), rows: 0 }, section]));
  expect(again).toMatchObject({ rows: 2, mayBe: ['static_cam', 'video_control'] });
  expect(others).toEqual([]);
});

test('a rejected section counts all its rows', () => {
  const lost: ImportOutcome = { ...rejected(3, 'limitMissing', 'speed_cam'), rows: 2 };
  expect(unpacked(pack([lost]))).toEqual([lost]);
});

test('values shared by rows are packed once; each row gets its own position, direction and comment back', () => {
  const lines = Array.from({ length: 200 }, (_, row) => `37.6,55.${row + 100},60,1,${row},Москва ${row % 3}`);
  const { outcomes } = readWhole(['x,y,speed,dirType,direction,comment', ...lines, ''].join('\n'));
  const packed = pack(outcomes);
  expect(JSON.parse(packed.texts).fields.length).toBeLessThan(205);
  expect(unpacked(packed).map(needed)).toEqual(outcomes.map(needed));
});
