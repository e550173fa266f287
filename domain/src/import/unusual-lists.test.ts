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

/** Layouts of real lists, each with its content and the expected outcomes. */
const lists: Readonly<Record<string, readonly [content: string, said: readonly string[]]>> = {
  'a limit as an object with a unit': [
    json([{ lat: 52.1, lng: 21.1, limit: { value: 50, unit: 'km/h' } }]),
    ['static_cam 21.1 52.1 50'],
  ],
  'column names and rows in separate lists': [
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
  'column names as objects': [
    json({
      fields: [{ name: 'lat' }, { name: 'lon' }, { name: 'speed' }],
      rows: [
        [52.1, 21.1, 50],
        [52.2, 21.2, 70],
      ],
    }),
    two,
  ],
  'row lists after a list of column names': [
    json([
      ['lat', 'lon', 'speed'],
      [52.1, 21.1, 50],
      [52.2, 21.2, 70],
    ]),
    two,
  ],
  'a script variable': ['var cameras = [{"lat":52.1,"lon":21.1,"speed":50}];\n', two.slice(0, 1)],
  'objects in JavaScript notation': [
    "export default [\n  {lat: 52.1, lng: 21.1, name: 'A \"x\" \\'y\\'', speed: 50},\n  {lat: 52.2, lng: 21.2, speed: 70},\n];\n",
    two,
  ],
  'a JSONP callback': ['callback([{"lat":52.1,"lon":21.1,"speed":50}]);', two.slice(0, 1)],
  'GeoJSON in a script': [`const data = ${json({ type: 'FeatureCollection', features: [feature] })};`, two.slice(0, 1)],
  'OpenStreetMap elements without the header': [
    json({
      elements: [{ type: 'node', id: 1, lat: 52.1, lon: 21.1, tags: { highway: 'speed_camera', maxspeed: '50' } }],
    }),
    two.slice(0, 1),
  ],
  'an enforcement relation as a GeoJSON feature': [
    json({ ...feature, properties: { type: 'enforcement', enforcement: 'traffic_signals', maxspeed: '50' } }),
    ['control_cam_red 21.1 52.1 50'],
  ],
  'column names with units': ['Latitude (deg),Longitude [WGS84],Speed Limit km/h\n52.1,21.1,50\n', two.slice(0, 1)],
  'coordinates named within longer column names': [
    'camera_latitude;cameraLongitude;speed\n52,1;21,1;50\n',
    two.slice(0, 1),
  ],
  'metres next to degrees': ['X,Y,Latitude,Longitude,speed\n600000,5700000,52.1,21.1,50\n', two.slice(0, 1)],
  'space-separated columns': ['lat lon speed\n52.1 21.1 50\n', ['1 notRecognised']],
  'spreadsheet formulas': ['lat,lon,speed\n="52.1",="21.1",="50"\n', two.slice(0, 1)],
  'single-quoted cells': ["lat;lon;speed\n'52.1';'21.1';'50'\n", two.slice(0, 1)],
  'invisible characters': ['lat,lon,speed\n\u200e52.1,\u202a21.1\u202c,\u206650\u2069\n', two.slice(0, 1)],
  'Arabic and full-width digits': ['lat,lon,speed\n٥٢٫١,٢١٫١,٥٠\n５２．２,２１．２,７０\n', two],
  'decimal commas in comma-separated rows': ['lat,lon,speed\n52,1,21,1,50\n52,2,21,2,70\n', two],
  'surplus cells at the end of a row': ['lat,lon,speed\n52.1,21.1,50,a,b\n', two.slice(0, 1)],
  'decimal commas that do not fit the columns': [
    'lat,lon,speed\n52,1,21,1,50,0\n',
    ['2 badCoordinates 52,1,21,1,50,0'],
  ],
  'd, m and s for degrees, minutes and seconds': ['lat,lon,speed\n52d6m0s N,21d6m0s E,50\n', two.slice(0, 1)],
  'degrees and minutes in NMEA notation': ['lat,lon,speed\n5206.00N,02106.00E,50\n', two.slice(0, 1)],
  'hyphens between degrees and minutes': ['lat,lon,speed\n52-06-00N,021-06-00E,50\n', two.slice(0, 1)],
  'a WKT multipoint with one point': ['WKT,speed\n"MULTIPOINT ((21.1 52.1))",50\n', two.slice(0, 1)],
  'a WKT multipoint with two points': [
    'WKT,speed\n"MULTIPOINT ((21.1 52.1),(21.2 52.2))",50\n',
    ['2 badCoordinates MULTIPOINT ((21.1 52.1),(21.2 52.2))'],
  ],
  'a display name next to a technical name': [
    kml('<ExtendedData><Data name="f1"><displayName>Speed limit</displayName><value>50</value></Data></ExtendedData>'),
    two.slice(0, 1),
  ],
  'a yes/no column': [
    'lat,lon,speed,active\n52.1,21.1,50,Y\n52.3,21.1,50,N\n',
    ['static_cam 21.1 52.1 50', '3 notThere N'],
  ],
  'lists as values': [
    json([
      { lat: 52.1, lon: 21.1, speed: [50], direction: ['N'] },
      { lat: 52.2, lon: 21.2, speed: [70, 50], direction: [90, 270] },
    ]),
    ['static_cam 21.1 52.1 50 1:360', 'static_cam 21.2 52.2 unknown 2:90'],
  ],
  'both coordinates in one field named gps': [json([{ gps: '52.1 21.1', speed: 50 }]), two.slice(0, 1)],
  'empty spreadsheet rows': ['lat;lon;speed\n52,1;21,1;50\n;;\n52,2;21,2;70\n;;\n', two],
  'a garbled byte order mark': ['ï»¿lat,lon,speed\n52.1,21.1,50\n', two.slice(0, 1)],
  'a row that is not a camera': ['lat,lon,type\n52.1,21.1,Not a camera\n', ['2 notThere Not a camera']],
};

for (const [name, [content, said]] of Object.entries(lists)) {
  test(`${name}: read as intended or reported`, () => {
    expect(outcomesInBrief(readWhole(content))).toEqual(said);
  });
}

test('words distinguish the direction of the camera from that of the traffic', () => {
  const ways = ['facing north', 'camera looking NE', 'heading north', 'E>W', 'N → S', 'verso nord'];
  const lines = ways.map((way, at) => `${52 + at},21.1,50,${way}`);
  expect(
    outcomesInBrief(readWhole(`lat,lon,speed,direction\n${lines.join('\n')}\n`)).map((row) => row.split(' ')[4]),
  ).toEqual(['1:360', '1:45', '1:180', '1:90', '1:360', '1:180']);
});

test('a number and a compass point must agree or form a bearing, otherwise no direction is read', () => {
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

test('a number after @ or in a name is a limit only with a keyword or a unit', () => {
  const names = ['Main St @ 12', 'foo@50.example', 'Hwy 101 @ 5th Ave', 'Route 60', 'Limit 60', '60 km/h Elm St'];
  const lines = names.map((name, at) => `${52 + at},21.1,${name}`);
  const outcomes = readWhole(`lat,lon,name\n${lines.join('\n')}\n`).outcomes;
  expect(outcomes.map((outcome) => outcome.ok && outcome.row.speed)).toEqual([null, null, null, null, 60, 60]);
  const kml =
    '<kml><Placemark><name>Elm St @ 12th Ave</name><Point><coordinates>21,52</coordinates></Point></Placemark></kml>';
  expect(outcomesInBrief(readWhole(kml))).toEqual(['static_cam 21 52 unknown']);
});

test('a limit given in two units is read if both numbers agree; the unit of one implies the other', () => {
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

test('CR, LF and CRLF line endings may be mixed in one file, regardless of chunk boundaries', () => {
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

test('maxspeed:forward is the limit; if maxspeed:backward differs, neither is used and the loss is reported', () => {
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
