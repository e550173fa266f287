import { expect, test } from 'vitest';
import { createDecoder } from '../format/detection/create-decoder.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { outcomesInBrief, readWhole } from './testing/read-whole.ts';
import { importTools } from './testing/saxes-tools.ts';

const two = ['static_cam 21.1 52.1 50', 'static_cam 21.2 52.2 70'];
const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [21.1, 52.1] }, properties: { speed: 50 } };
const json = (value: unknown) => JSON.stringify(value);
const kml = (placemark: string) =>
  `<?xml version="1.0"?><kml><Document><Placemark>${placemark}<Point><coordinates>21.1,52.1</coordinates></Point></Placemark></Document></kml>`;

/** Formats in which people keep their lists, with their content. */
const lists: Readonly<Record<string, readonly [content: string, said: readonly string[]]>> = {
  'a limit with its unit as an object': [
    json([{ lat: 52.1, lng: 21.1, limit: { value: 50, unit: 'km/h' } }]),
    ['static_cam 21.1 52.1 50'],
  ],
  'names and rows of a table apart': [
    json({
      columns: ['lat', 'lon', 'speed'],
      index: [0, 1],
      data: [
        [52.1, 21.1, 50],
        [52.2, 21.2, 70],
      ],
    }),
    two,
  ],
  'fields that are more than names': [
    json({
      fields: [{ name: 'lat' }, { name: 'lon' }, { name: 'speed' }],
      rows: [
        [52.1, 21.1, 50],
        [52.2, 21.2, 70],
      ],
    }),
    two,
  ],
  'lists below a list of names': [
    json([
      ['lat', 'lon', 'speed'],
      [52.1, 21.1, 50],
      [52.2, 21.2, 70],
    ]),
    two,
  ],
  'a variable of a script': ['var cameras = [{"lat":52.1,"lon":21.1,"speed":50}];\n', two.slice(0, 1)],
  'objects of a script': [
    "export default [\n  {lat: 52.1, lng: 21.1, name: 'A \"x\" \\'y\\'', speed: 50},\n  {lat: 52.2, lng: 21.2, speed: 70},\n];\n",
    two,
  ],
  'an answer to a script': ['callback([{"lat":52.1,"lon":21.1,"speed":50}]);', two.slice(0, 1)],
  'GeoJSON in a script': [`const data = ${json({ type: 'FeatureCollection', features: [feature] })};`, two.slice(0, 1)],
  'elements of OpenStreetMap without their head': [
    json({
      elements: [{ type: 'node', id: 1, lat: 52.1, lon: 21.1, tags: { highway: 'speed_camera', maxspeed: '50' } }],
    }),
    two.slice(0, 1),
  ],
  'a relation as a feature': [
    json({ ...feature, properties: { type: 'enforcement', enforcement: 'traffic_signals', maxspeed: '50' } }),
    ['control_cam_red 21.1 52.1 50'],
  ],
  'columns with their units': ['Latitude (deg),Longitude [WGS84],Speed Limit km/h\n52.1,21.1,50\n', two.slice(0, 1)],
  'coordinates as words of a name': ['camera_latitude;cameraLongitude;speed\n52,1;21,1;50\n', two.slice(0, 1)],
  'metres beside degrees': ['X,Y,Latitude,Longitude,speed\n600000,5700000,52.1,21.1,50\n', two.slice(0, 1)],
  'one column for two names': ['lat lon speed\n52.1 21.1 50\n', ['1 notRecognised']],
  'formulas of a spreadsheet': ['lat,lon,speed\n="52.1",="21.1",="50"\n', two.slice(0, 1)],
  'single quotes': ["lat;lon;speed\n'52.1';'21.1';'50'\n", two.slice(0, 1)],
  'marks that nobody sees': ['lat,lon,speed\n\u200e52.1,\u202a21.1\u202c,\u206650\u2069\n', two.slice(0, 1)],
  'digits of Arabic and of full width': ['lat,lon,speed\n٥٢٫١,٢١٫١,٥٠\n５２．２,２１．２,７０\n', two],
  'decimal commas between commas': ['lat,lon,speed\n52,1,21,1,50\n52,2,21,2,70\n', two],
  'a comma too many behind': ['lat,lon,speed\n52.1,21.1,50,a,b\n', two.slice(0, 1)],
  'a decimal comma that does not come out even': [
    'lat,lon,speed\n52,1,21,1,50,0\n',
    ['2 badCoordinates 52,1,21,1,50,0'],
  ],
  'letters for degrees, minutes and seconds': ['lat,lon,speed\n52d6m0s N,21d6m0s E,50\n', two.slice(0, 1)],
  'degrees and minutes of a receiver': ['lat,lon,speed\n5206.00N,02106.00E,50\n', two.slice(0, 1)],
  'hyphens between degrees and minutes': ['lat,lon,speed\n52-06-00N,021-06-00E,50\n', two.slice(0, 1)],
  'one point of several as text': ['WKT,speed\n"MULTIPOINT ((21.1 52.1))",50\n', two.slice(0, 1)],
  'two points as text': [
    'WKT,speed\n"MULTIPOINT ((21.1 52.1),(21.2 52.2))",50\n',
    ['2 badCoordinates MULTIPOINT ((21.1 52.1),(21.2 52.2))'],
  ],
  'a name that people see beside the one of a program': [
    kml('<ExtendedData><Data name="f1"><displayName>Speed limit</displayName><value>50</value></Data></ExtendedData>'),
    two.slice(0, 1),
  ],
  'a column that asks for yes or no': [
    'lat,lon,speed,active\n52.1,21.1,50,Y\n52.3,21.1,50,N\n',
    ['static_cam 21.1 52.1 50', '3 notThere N'],
  ],
  'lists of values': [
    json([
      { lat: 52.1, lon: 21.1, speed: [50], direction: ['N'] },
      { lat: 52.2, lon: 21.2, speed: [70, 50], direction: [90, 270] },
    ]),
    ['static_cam 21.1 52.1 50 1:360', 'static_cam 21.2 52.2 unknown 2:90'],
  ],
  'both coordinates under the name of a device': [json([{ gps: '52.1 21.1', speed: 50 }]), two.slice(0, 1)],
  'empty rows of a spreadsheet': ['lat;lon;speed\n52,1;21,1;50\n;;\n52,2;21,2;70\n;;\n', two],
  'a byte order mark as letters': ['ï»¿lat,lon,speed\n52.1,21.1,50\n', two.slice(0, 1)],
  'what is no camera': ['lat,lon,type\n52.1,21.1,Not a camera\n', ['2 notThere Not a camera']],
};

for (const [name, [content, said]] of Object.entries(lists)) {
  test(`${name}: read as it is meant, or told`, () => {
    expect(outcomesInBrief(readWhole(content))).toEqual(said);
  });
}

test('words say whether the camera or the traffic faces that way', () => {
  const ways = ['facing north', 'camera looking NE', 'heading north', 'E>W', 'N → S', 'verso nord'];
  const lines = ways.map((way, at) => `${52 + at},21.1,50,${way}`);
  expect(
    outcomesInBrief(readWhole(`lat,lon,speed,direction\n${lines.join('\n')}\n`)).map((row) => row.split(' ')[4]),
  ).toEqual(['1:360', '1:45', '1:180', '1:90', '1:360', '1:180']);
});

test('a number beside a point of the compass is about that point, or neither is a direction', () => {
  const ways = ['N20E', 'S 20 W', '180° S', '95 (E)', 'N 45', '45 N'];
  const lines = ways.map((way, at) => `${52 + at},21.1,50,${way}`);
  const outcomes = readWhole(`lat,lon,speed,direction\n${lines.join('\n')}\n`).outcomes;
  expect(outcomes.map((outcome) => (outcome.ok && outcome.row.dirType === 1 ? outcome.row.direction : null))).toEqual([
    20,
    200,
    180,
    95,
    null,
    null,
  ]);
});

test('a number behind @ or in a name is a limit only with a word or a unit for it', () => {
  const names = ['Main St @ 12', 'foo@50.example', 'Hwy 101 @ 5th Ave', 'Route 60', 'Limit 60', '60 km/h Elm St'];
  const lines = names.map((name, at) => `${52 + at},21.1,${name}`);
  const outcomes = readWhole(`lat,lon,name\n${lines.join('\n')}\n`).outcomes;
  expect(outcomes.map((outcome) => outcome.ok && outcome.row.speed)).toEqual([null, null, null, null, 60, 60]);
  const kml =
    '<kml><Placemark><name>Elm St @ 12th Ave</name><Point><coordinates>21,52</coordinates></Point></Placemark></kml>';
  expect(outcomesInBrief(readWhole(kml))).toEqual(['static_cam 21 52 unknown']);
});

test('of two numbers of one limit the unit of one says that of the other', () => {
  const limits = ['80 (50 mph)', '50 (80 km/h)', '80 (30 mph)', '50 (mph)'];
  const lines = limits.map((limit, at) => `${52 + at},21.1,${limit}`);
  const outcomes = readWhole(`lat,lon,speed\n${lines.join('\n')}\n`).outcomes;
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.notes.limit : null))).toEqual([
    { value: 80, unit: 'km/h' },
    { value: 50, unit: 'mph' },
    null,
    { value: 50, unit: 'mph' },
  ]);
});

test('lines that end in returns, line feeds or both in one file are all rows, wherever it is cut into chunks', () => {
  const text = 'lat,lon,speed\r\n52.1,21.1,50\r52.2,21.1,60\n52.3,21.1,70\r\n52.4,21.1,80\r';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1000, 1, 7]) {
    const decoder = createDecoder('auto', importTools);
    const outcomes: ImportOutcome[] = [];
    for (let at = 0; at < bytes.length; at += size) {
      for (const outcome of decoder.push(bytes.subarray(at, at + size))) outcomes.push(outcome);
    }
    for (const outcome of decoder.end()) outcomes.push(outcome);
    expect(outcomes.map((outcome) => outcome.ok && outcome.row.speed)).toEqual([50, 60, 70, 80]);
  }
});

test('a limit that only the ways along a device have is its limit; of two that differ none is taken, and that is told', () => {
  const limits = [{ 'maxspeed:forward': '60' }, { 'maxspeed:forward': '60', 'maxspeed:backward': '40' }];
  const elements = limits.map((tags, id) => ({
    type: 'node',
    id,
    lat: 52.1 + id,
    lon: 21.1,
    tags: { highway: 'speed_camera', ...tags },
  }));
  const outcomes = readWhole(JSON.stringify({ version: 0.6, elements })).outcomes;
  expect(outcomes.map((outcome) => outcome.ok && outcome.row.speed)).toEqual([60, null]);
  expect(outcomes.map((outcome) => outcome.ok && outcome.notes.lost.length)).toEqual([0, 1]);
});
