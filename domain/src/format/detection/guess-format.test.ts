import assert from 'node:assert/strict';
import { test } from 'vitest';
import { importTools } from '../../import/testing/saxes-tools.ts';
import { createDecoder } from './create-decoder.ts';
import { guessFormat } from './guess-format.ts';

const columns = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION';
const mixed = 'IDX,X,Y,TYPE,SPEED,DirType,Direction';

function row(type: number, comment = ''): string {
  return `1,37.6,55.7,${type},60,1,90${comment}`;
}

function format(...lines: string[]): string | undefined {
  return guessFormat(lines)?.format;
}

test('codes unique to one format decide', () => {
  assert.equal(format(columns, row(101), row(1)), 'Navitel');
  assert.equal(format(columns, row(31), row(1)), 'IGO');
  assert.equal(format(columns, row(192), row(199)), 'IGOPongo');
  assert.equal(format(columns, row(21), row(1)), 'PocketGis');
});

test('a header with a trailing comment is Navitel, one without is iGO', () => {
  assert.equal(format(`${columns} // Dozor 10-03-2026 11:33`, row(1)), 'Navitel');
  assert.equal(format(`${mixed} // Сгенерировано 2015-10-31`, row(5)), 'Navitel');
  assert.equal(format(columns, row(1)), 'IGO');
  assert.equal(format(mixed, row(4)), 'IGO');
});

test('six columns are iGO, nine PocketGIS+', () => {
  assert.equal(format('X,Y,TYPE,SPEED,DirType,Direction', '37.6,55.7,1,60,1,90'), 'IGO');
  assert.equal(format('37.6,55.7,1,60,1,90'), 'IGO');
  assert.equal(format(`${row(1)},500,15`), 'PocketGisPlus');
  assert.equal(format(`${columns},DISTANCE,ANGLE // Dozor`), 'PocketGisPlus');
});

test('Russian labels mean Navitel, the same labels in Latin letters mean iGO', () => {
  assert.equal(format(columns, row(1, ' // 7 | Статическая камера')), 'Navitel');
  assert.equal(format(columns, row(1, ' // 7 | Staticheskaya kamera')), 'IGO');
});

test('an ambiguous file is reported as uncertain', () => {
  assert.deepEqual(guessFormat([row(1), row(5)]), { format: 'Navitel', certain: false, isGuessed: true });
  assert.deepEqual(guessFormat([columns, row(1)]), { format: 'IGO', certain: false });
  assert.deepEqual(guessFormat([columns, row(31)]), { format: 'IGO', certain: true });
  assert.deepEqual(guessFormat([row(101)]), { format: 'Navitel', certain: true, isGuessed: true });
});

test('a header without rows is enough to guess the format', () => {
  assert.equal(format(columns), 'IGO');
  assert.equal(format(`${columns} // Dozor 10-03-2026 11:33`), 'Navitel');
});

test('a header with other column names is CSV', () => {
  assert.equal(format('x,y,type,speed,direction', '37.6,55.7,static_cam,60,90'), 'CSV');
  assert.equal(format('lat;lon;speed', '55,7;37,6;60'), 'CSV');
  assert.equal(format('_id,type,x,y,dirType,speed'), 'CSV');
  assert.equal(format('sep=;', 'широта;долгота', '55;37'), 'CSV');
});

test('a file that starts like JSON is GeoJSON', () => {
  assert.equal(format('{', '"type": "FeatureCollection"'), 'GeoJSON');
  assert.equal(format('', '[{"type":"Feature"}]'), 'GeoJSON');
});

test('anything else is not recognised', () => {
  assert.equal(guessFormat([]), null);
  assert.equal(guessFormat(['// only a comment']), null);
  assert.equal(guessFormat(['name,city', 'a,b']), null);
});

test('a one-line GeoJSON file longer than the sample is detected as UTF-8 wherever the sample ends', () => {
  const feature = (name: string) =>
    `{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"type":"begin_village","name":"${name}"}}`;
  for (const padding of ['', 'x']) {
    const bytes = Buffer.from(
      `[${feature(`${padding}${'я'.repeat(200)}`)}${`,${feature('я'.repeat(150))}`.repeat(700)}]`,
    );
    const decoder = createDecoder('auto', importTools);
    const outcomes = [...decoder.push(bytes), ...decoder.end()];
    assert.equal(outcomes.filter(({ ok }) => ok).length, 701);
    assert.deepEqual(decoder.detected, { format: 'GeoJSON', certain: true, encoding: 'utf-8' });
  }
});
