import assert from 'node:assert/strict';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import { readWhole, outcomesInBrief } from '../../import/testing/read-whole.ts';

test('rows are read with or without a comment and quotes', () => {
  const file = readWhole(
    '8.1,50.1,"SCDB:12@50","[Rotlicht] B3, Mitte"\r\n8.2,50.2,Name@70\r\n\r\n 8.3 , 50.3 ,"A ""B"", C@100","",""\r\n8.4,50.4,"Two\r\nlines@30"',
  );
  assert.deepEqual(file.detected, { format: 'Garmin', certain: true, encoding: 'utf-8' });
  assert.deepEqual(outcomesInBrief(file), [
    'control_cam_red 8.1 50.1 50',
    'static_cam 8.2 50.2 70',
    'static_cam 8.3 50.3 100',
    'static_cam 8.4 50.4 30',
  ]);
});

test('Russian names are read in UTF-8 and windows-1251, French ones in ISO 8859-1', () => {
  const content = '37.5,55.5,"Засада, пост ДПС@60","Мобильная"\r\n37.6,55.6,"Камера@40"\r\n';
  for (const encoding of ['utf-8', 'windows-1251']) {
    const file = readWhole(iconv.encode(content, encoding));
    assert.deepEqual(file.detected, { format: 'Garmin', certain: true, encoding });
    assert.deepEqual(outcomesInBrief(file), ['mobile_ambush 37.5 55.5 60', 'static_cam 37.6 55.6 40']);
  }
  const french = readWhole(iconv.encode('2.3,48.8,"Créteil, passage à niveau@50"\n', 'latin1'));
  assert.equal(french.detected?.encoding, 'iso-8859-1');
  assert.deepEqual(outcomesInBrief(french), ['railroad_crossing 2.3 48.8 50']);
});

test('invalid rows are reported', () => {
  const content = '8.1,50.1,"a@50"\n8.2,50.2\nx,50.3,"c"\n8.4,99,"d"\n8.5,50.5,"e@200"\n8.6,50.6,"cut';
  assert.deepEqual(outcomesInBrief(readWhole(content, 'Garmin')), [
    'static_cam 8.1 50.1 50',
    '2 tooFewColumns 8.2,50.2',
    '3 badCoordinates x 50.3',
    '4 swappedCoordinates 8.4 99',
    'static_cam 8.5 50.5 unknown',
    '6 cutOff',
  ]);
});

test('a file with column names or without point names is not a Garmin file', () => {
  assert.equal(readWhole('lon,lat,name\n8.1,50.1,"a@50"\n').detected?.format, 'CSV');
  assert.deepEqual(outcomesInBrief(readWhole('8.1,50.1,5\n8.2,50.2,6\n')), ['1 noPlace 8.1,50.1,5']);
  assert.equal(readWhole('37.6,55.7,1,60,1,90\n').detected?.format, 'IGO');
});
