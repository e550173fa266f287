import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { isImportFormatId } from '../format/all-formats.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import { noDecodeOptions, readColumnMap, readTypeMap, type DecodeOptions } from './decode-options.ts';
import { SummaryTaker } from './import-summary.ts';
import { warningText } from './import-warning.ts';
import { importTools } from './testing/saxes-tools.ts';

type Report = { readonly points: readonly string[]; readonly texts: readonly string[] };

function read(file: string, options: DecodeOptions = noDecodeOptions, format: string = 'auto'): Report {
  const decoder = createDecoder(isImportFormatId(format) ? format : 'auto', importTools, options);
  const taker = new SummaryTaker({ country: () => 'XX', isLand: () => true, people: () => 0 });
  const outcomes = [...decoder.push(encodeUtf8(file)), ...decoder.end()];
  for (const outcome of outcomes) taker.take(outcome);
  const points = outcomes.flatMap((outcome) => {
    if (!outcome.ok) return [];
    const { type, x, y, speed, dirType, direction } = outcome.row;
    return [`${type} ${x} ${y} ${speed ?? '-'}${dirType === 0 ? '' : ` ${dirType}:${direction}`}`];
  });
  const rejects = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
  return { points, texts: [...rejects, ...taker.finish(decoder.detected, decoder.columns).warnings.map(warningText)] };
}

/** All options suggested in a report, as written there. */
function advice({ texts }: Report): string[] {
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/--(?:map|types) [^;)]+|--format/g), ([option]) => option.trim()),
  );
}

/** Reads the same file again with an option as the user would type it. */
function follow(file: string, option: string): readonly string[] {
  const [name = '', said = ''] = option.split(/ (.*)/s);
  const map = name === '--map' ? readColumnMap(said) : noDecodeOptions.map;
  const types = name === '--types' ? readTypeMap(said) : noDecodeOptions.types;
  assert.ok(typeof map !== 'string' && typeof types !== 'string', option);
  return read(file, { ...noDecodeOptions, map, types }, name === '--format' ? said : 'auto').points;
}

test('a column with a name similar to a field is read once its hint is followed', () => {
  const file = 'lat,lon,type,"Geschwindigkeits, wert"\n50,20,Radar,60\n';
  const [hint = ''] = advice(read(file));
  assert.equal(hint, '--map speed=Geschwindigkeits wert');
  assert.deepEqual(follow(file, hint), ['static_cam 20 50 60']);
});

test('a direction column is offered both as the camera direction and as the direction of travel', () => {
  const file = 'lat,lon,type,direction_deg\n50,20,Radar,90\n';
  const [looks = '', travels = ''] = advice(read(file));
  assert.deepEqual([looks, travels], ['--map direction=direction_deg', '--map travel=direction_deg']);
  assert.deepEqual(follow(file, looks), ['static_cam 20 50 - 1:90']);
  assert.deepEqual(follow(file, travels), ['static_cam 20 50 - 1:270']);
});

test('a column that can only be the direction of travel is offered as such', () => {
  const file = 'lat,lon,type,travel_deg\n50,20,Radar,90\n';
  assert.deepEqual(advice(read(file)), ['--map travel=travel_deg']);
  assert.deepEqual(follow(file, '--map travel=travel_deg'), ['static_cam 20 50 - 1:270']);
});

test('unknown types are read once they are mapped', () => {
  const file = 'lat,lon,type\n50,20,XY 5\n';
  assert.match(read(file).texts.at(-1) ?? '', /\(XY 5\): say what it means with --types value=type,…/);
  assert.deepEqual(follow(file, '--types XY 5=dummy'), ['dummy 20 50 -']);
});

test('a position in unknown columns is read once they are mapped', () => {
  const file = 'a;b;c\n50;20;Radar\n';
  assert.match(read(file).texts[0] ?? '', /say where they are with --map x=…,y=… \(seen: a;b;c\)/);
  assert.deepEqual(follow(file, '--map x=b,y=a'), ['static_cam 20 50 -']);
});

test('either of two similar formats can be chosen', () => {
  const file = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n1,20.5,50.5,1,60,1,90\n';
  assert.deepEqual(advice(read(file)), ['--format']);
  assert.deepEqual(follow(file, '--format Navitel'), ['static_cam 20.5 50.5 60 1:90']);
  assert.deepEqual(follow(file, '--format IGO'), ['static_cam 20.5 50.5 60 1:270']);
});

test('iGO columns with any delimiter need no hint, and their directions are those of travel', () => {
  for (const mark of [',', ';', '\t', '|']) {
    const file = ['X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', '20.5,50.5,1,60,1,90', ''].join('\n').replaceAll(',', mark);
    assert.deepEqual(advice(read(file)), [], mark);
    assert.deepEqual(read(file).points, ['static_cam 20.5 50.5 60 1:270'], mark);
  }
});

test('a page with a map is read as HTML once the hint in its rejection is followed', () => {
  const file = '<html><script>show([{"lat":50,"lon":20},{"lat":51,"lon":20}])</script></html>';
  assert.match(read(file).texts[0] ?? '', /--format HTML/);
  assert.deepEqual(follow(file, '--format HTML'), ['static_cam 20 50 -', 'static_cam 20 51 -']);
});
