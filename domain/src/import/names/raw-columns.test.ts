import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createDecoder } from '../../format/detection/create-decoder.ts';
import { importTools } from '../testing/saxes-tools.ts';
import { rawColumns } from './raw-columns.ts';

const files = {
  CSV: 'id,lat,lon,direction,route\n1,49.1,6.2,Metz vers Nancy,RN61\n',
  JSON: '[{"id":1,"lat":49.1,"lon":6.2,"direction":"Metz vers Nancy","route":"RN61"}]',
  GeoJSON:
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"direction":"Metz vers Nancy","route":"RN61"},"geometry":{"type":"Point","coordinates":[6.2,49.1]}}]}',
  KML: '<kml><Document><Placemark><name>Radar</name><ExtendedData><Data name="direction"><value>Metz vers Nancy</value></Data><Data name="route"><value>RN61</value></Data></ExtendedData><Point><coordinates>6.2,49.1</coordinates></Point></Placemark></Document></kml>',
  OSM: '<osm><node id="1" lat="49.1" lon="6.2"><tag k="highway" v="speed_camera"/><tag k="direction" v="Metz vers Nancy"/><tag k="route" v="RN61"/></node></osm>',
} as const;

test.each(Object.entries(files))('a row of %s carries the text of its columns', (_, content) => {
  const decoder = createDecoder('auto', importTools);
  const outcomes = [...decoder.push(new TextEncoder().encode(content)), ...decoder.end()];
  const says = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.notes.says()] : []));
  assert.deepEqual(
    says.map(({ direction, route }) => [direction, route]),
    [['Metz vers Nancy', 'RN61']],
  );
});

test('empty columns are dropped and long text is truncated', () => {
  const columns = rawColumns([
    ['a', ' '],
    ['', 'b'],
    ['c', 'x'.repeat(1000)],
  ]);
  assert.deepEqual(Object.keys(columns), ['c']);
  assert.equal(columns['c']?.length, 501);
});
