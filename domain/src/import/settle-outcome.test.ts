import assert from 'node:assert/strict';
import { test } from 'vitest';
import { encodeUtf8 } from '../export/text/utf8.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import { noDecodeOptions, readOnly, readTypeMap, type DecodeOptions } from './decode-options.ts';
import { importTools } from './testing/saxes-tools.ts';

type Said = { readonly only?: string; readonly types?: string; readonly inactive?: boolean };

function read(file: string, { only, types, inactive }: Said = {}): string[] {
  const wanted = only === undefined ? undefined : readOnly(only);
  const named = types === undefined ? noDecodeOptions.types : readTypeMap(types);
  assert.ok(typeof wanted !== 'string' && typeof named !== 'string');
  const options: DecodeOptions = { ...noDecodeOptions, only: wanted, types: named, inactive };
  const decoder = createDecoder('auto', importTools, options);
  return [...decoder.push(encodeUtf8(file)), ...decoder.end()].map((outcome) =>
    outcome.ok ? `${outcome.row.type} ${outcome.row.x} ${outcome.row.y}` : `${outcome.code} ${outcome.value}`,
  );
}

const gpx = (type: string) =>
  `<gpx><wpt lat="50.1" lon="20.1"><name>A</name><extensions><kind>${type}</kind></extensions></wpt></gpx>`;
const osm = (tags: Record<string, string>) =>
  JSON.stringify({ version: 0.6, elements: [{ type: 'node', id: 1, lat: 50.1, lon: 20.1, tags }] });

test('a row is taken only with one of the wanted values in each of their columns', () => {
  const file =
    'lat,lon,isSpeedRecognition,Owner\n50.1,20.1,true,police\n50.2,20.2,false,police\n50.3,20.3,True,city\n50.4,20.4,,x\n';
  assert.deepEqual(read(file, { only: 'isSpeedRecognition=true,owner=Police' }), [
    'static_cam 20.1 50.1',
    'notAsked isSpeedRecognition: false',
    'notAsked Owner: city',
    'notAsked isspeedrecognition: ',
  ]);
  assert.deepEqual(read(file, { only: 'owner=city,owner=x' }).slice(2), [
    'static_cam 20.3 50.3',
    'static_cam 20.4 50.4',
  ]);
});

test('the columns are those of any format: members, attributes, tags', () => {
  const json = JSON.stringify([{ a: { lat: 50.1, lon: 20.1, kind: 'fixed' } }, { a: { lat: 50.2, lon: 20.2 } }]);
  assert.deepEqual(read(json, { only: 'kind=fixed' }), ['static_cam 20.1 50.1', 'notAsked kind: ']);
  assert.deepEqual(read(gpx('red_light'), { only: 'kind=fixed' }), ['notAsked kind: red_light']);
  assert.deepEqual(read(gpx('red_light'), { only: 'kind=red_light' }), ['control_cam_red 20.1 50.1']);
  const tags = { highway: 'speed_camera', operator: 'X' };
  assert.deepEqual(read(osm(tags), { only: 'operator=X' }), ['static_cam 20.1 50.1']);
  assert.deepEqual(read(osm(tags), { only: 'operator=Y' }), ['notAsked operator: X']);
});

test('a sign or a section control without a limit is taken only as another type that a person names', () => {
  const files = {
    csv: 'lat,lon,type\n50.1,20.1,average speed\n',
    name: 'lat,lon,name\n50.1,20.1,Average speed camera\n',
    kml: '<kml><Placemark><name>Average speed camera</name><Point><coordinates>20.1,50.1</coordinates></Point></Placemark></kml>',
    osm: osm({ highway: 'speed_camera', enforcement: 'average_speed' }),
    speedcam: 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n1,20.1,50.1,4,0,1,90\n',
  };
  for (const [name, file] of Object.entries(files)) {
    assert.deepEqual(read(file), ['limitMissing speed_cam'], name);
    assert.deepEqual(read(file, { types: 'speed_cam=static_cam' }), ['static_cam 20.1 50.1'], name);
    assert.deepEqual(read(file, { types: 'speed_cam=speed_limit' }), ['limitMissing speed_cam'], name);
  }
  assert.deepEqual(read('lat,lon,type\n50.1,20.1,average speed\n50.2,20.2,camera\n')[1], 'static_cam 20.2 50.2');
});
