import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import { axesNames, noDecodeOptions, readColumnMap, type DecodeOptions } from './decode-options.ts';
import type { Geography } from './geography.ts';
import { SummaryTaker } from './import-summary.ts';
import { refusalText } from './refusal-text.ts';
import { importTools } from './testing/saxes-tools.ts';

/** Land in the north only. */
const isLand = (x: number, y: number) => x > 4 && x < 31 && y > 57 && y < 71;
const geography: Geography = { country: (x, y) => (isLand(x, y) ? 'NO' : ''), isLand, people: () => 0 };

function read(file: string, options: DecodeOptions) {
  const decoder = createDecoder('auto', importTools, options);
  const taker = new SummaryTaker(geography, options);
  const outcomes = [...decoder.push(encodeUtf8(file)), ...decoder.end()];
  for (const outcome of outcomes) taker.take(outcome);
  const { refusal } = taker.finish(decoder.detected, decoder.columns);
  return { places: outcomes.flatMap((one) => (one.ok ? [`${one.row.x} ${one.row.y}`] : [])), refusal };
}

/** The option as a person types it. */
function optionIn(text: string): Partial<DecodeOptions> {
  const [, map = ''] = /--map "?(\w+=[^,]+,\w+=[^,]+?)"?, or/.exec(text) ?? [];
  const [, order = ''] = /--axes (xy|yx)/.exec(text) ?? [];
  const columns = map === '' ? noDecodeOptions.map : readColumnMap(map);
  assert.ok(typeof columns !== 'string', text);
  return { map: columns, axes: axesNames.find((name) => name === order) };
}

const feature = (x: number, y: number) =>
  `{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[${x},${y}]}}`;

const swapped: Readonly<Record<string, string>> = {
  'two columns': 'lat,lon\n10.71,60.11\n10.72,60.12\n',
  'two columns of odd names': 'Site Latitude,Site Longitude\n10.71,60.11\n10.72,60.12\n',
  'one column of well-known text': 'id,geom\n1,POINT (60.11 10.71)\n2,POINT (60.12 10.72)\n',
  'one column that names its order': 'id;latlng\n1;10.71,60.11\n2;10.72,60.12\n',
  'one column that names nothing': 'id;gps\n1;10.71,60.11\n2;10.72,60.12\n',
  'members of JSON': '[{"lat":10.71,"lng":60.11},{"lat":10.72,"lng":60.12}]',
  'lists of JSON': '[{"location":{"coordinates":[60.11,10.71]}},{"location":{"coordinates":[60.12,10.72]}}]',
  GeoJSON: `{"type":"FeatureCollection","features":[${feature(60.11, 10.71)},${feature(60.12, 10.72)}]}`,
  KML: '<kml><Placemark><Point><coordinates>60.11,10.71</coordinates></Point></Placemark><Placemark><Point><coordinates>60.12,10.72</coordinates></Point></Placemark></kml>',
  'speedcam rows': 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n1,60.11,10.71,1,60,1,90\n2,60.12,10.72,1,60,1,90\n',
};

for (const [name, file] of Object.entries(swapped)) {
  test(`${name}: the option that a refusal names, followed, puts the rows in their places`, () => {
    const { refusal } = read(file, noDecodeOptions);
    assert.ok(refusal, 'not refused');
    const again = read(file, { ...noDecodeOptions, ...optionIn(refusalText(refusal, undefined)) });
    assert.deepEqual([again.places, again.refusal], [['10.71 60.11', '10.72 60.12'], null]);
  });

  test(`${name}: --sure takes the rows as they are`, () => {
    assert.equal(read(file, { ...noDecodeOptions, isSure: true }).refusal, null);
  });
}
