import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { test } from 'vitest';
import type { ImportFormatId } from '../format/all-formats.ts';
import { settleLimit } from './import-outcome.ts';
import { readWhole } from './testing/read-whole.ts';

type Case = { readonly file: string | Uint8Array; readonly is: readonly string[]; readonly format?: ImportFormatId };

/** A summary of each row: type, position, limit, direction; then the lost values; the code of a rejection or notice. */
function reported(file: string | Uint8Array, format: ImportFormatId | 'auto' = 'auto'): string[] {
  return readWhole(file, format).outcomes.map((outcome) => {
    if (!outcome.ok) return outcome.code;
    const { row, notes } = settleLimit(outcome, '');
    const way = row.direction === null ? '' : ` ${row.dirType === 0 ? 'any' : `${row.dirType}:${row.direction}`}`;
    const lost = notes.lost.map(({ field, value }) => ` -${field}(${value})`).join('');
    return `${row.type} ${row.x} ${row.y} ${row.speed ?? '-'}${way}${lost}`;
  });
}

const camera = (id: number, tags: object, more: object = {}) => ({
  type: 'node',
  id,
  lat: 50 + id,
  lon: 20,
  tags: { highway: 'speed_camera', ...tags },
  ...more,
});
const overpass = (elements: readonly object[], more: object = {}) =>
  JSON.stringify({ version: 0.6, elements, ...more });
const kml = (content: string) => `<kml><Document>${content}</Document></kml>`;
const zipped = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));

const cases: Readonly<Record<string, Case>> = {
  'JSON Lines are rows, and a broken line loses only itself': {
    file: '{"lat":50,"lon":20,"speed":60}\n{"lat":51,"lon":\n{"lat":52,"lon":20,"speed":80}\n',
    is: ['static_cam 20 50 60', 'unreadable', 'static_cam 20 52 80'],
  },
  'several lists in one text are read': {
    file: '[{"lat":50,"lon":20}]\n[{"lat":51,"lon":20},{"lat":52,"lon":20}]',
    is: ['static_cam 20 50 -', 'static_cam 20 51 -', 'static_cam 20 52 -'],
  },
  'NaN and Infinity from Python are missing numbers': {
    file: '[{"lat":50,"lon":20,"speed":NaN},{"lat":51,"lon":20,"speed":-Infinity},{"lat":oops,"lon":20},{"lat":53,"lon":20}]',
    is: ['static_cam 20 50 -', 'static_cam 20 51 -', 'unreadable', 'static_cam 20 53 -'],
  },
  'NaN in a feature is a missing number': {
    file: '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"speed":NaN},"geometry":{"type":"Point","coordinates":[20,50]}}]}',
    is: ['static_cam 20 50 -'],
  },
  'objects with a position are the rows; positions nested in them are reported': {
    file: '[{"lat":50,"lon":20,"speed":60,"path":[{"lat":1,"lon":2},{"lat":3,"lon":4}]},{"lat":51,"lon":20,"speed":70}]',
    is: ['static_cam 20 50 60', 'static_cam 20 51 70', 'otherPlaces'],
  },
  'a dictionary of rows may contain other entries': {
    file: '{"meta":{"made":"today"},"a":{"lat":50,"lon":20},"b":{"lat":51,"lon":20}}',
    is: ['static_cam 20 50 -', 'static_cam 20 51 -'],
  },
  'each point of a feature is a row': {
    file: '{"type":"Feature","properties":{"speed":50},"geometry":{"type":"GeometryCollection","geometries":[{"type":"MultiPoint","coordinates":[[20,50],[21,50]]},{"type":"LineString","coordinates":[[1,2],[3,4]]}]}}',
    is: ['static_cam 20 50 50', 'static_cam 21 50 50', 'otherGeometries'],
  },
  'collections nested in another object are read': {
    file: '{"type":"umap","layers":[{"features":[{"type":"Feature","properties":{"type":"Radar"},"geometry":{"type":"Point","coordinates":[20,50]}}]}]}',
    is: ['static_cam 20 50 -'],
  },
  'ArcGIS features are read': {
    file: '{"geometryType":"esriGeometryPoint","features":[{"attributes":{"SPEED_LIMIT":60},"geometry":{"x":20,"y":50}}]}',
    is: ['static_cam 20 50 60'],
  },
  'a field named latlng has the latitude first': {
    file: '[{"latlng":[50,20]},{"latlng":["51","20"]}]',
    is: ['static_cam 20 50 -', 'static_cam 20 51 -'],
  },
  'a direction of travel in the name shows that the degrees are those of travel': {
    file: '[{"name":"W/B, Third","lat":50,"lon":20,"degrees":270}]',
    is: ['static_cam 20 50 - 1:90'],
  },
  'latitude and longitude are read in any notation': {
    file: 'id;lat;lon\n1;50º 30’ 0” N;20º 0’ 0” W\n2;50:30:00;-.5\n3;−50.5;9.7e-05\n4;0;0\n5;50;20 N\n',
    is: [
      'static_cam -20 50.5 -',
      'static_cam -0.5 50.5 -',
      'static_cam 0.000097 -50.5 -',
      'noPosition',
      'badCoordinates',
    ],
  },
  'both coordinates may be in one cell, in any notation': {
    file: 'id;coordinates\n1;N 50°30\'0", E 20°0\'0"\n2;50.5N 20E\n3;somewhere\n4;POINT(20 50.5)\n5;20.0,50.5,156.2\n',
    is: [
      'static_cam 20 50.5 -',
      'static_cam 20 50.5 -',
      'badCoordinates',
      'static_cam 20 50.5 -',
      'static_cam 20 50.5 -',
    ],
  },
  'links and full Plus codes are positions, a short Plus code is not': {
    file: 'id;plus_code\n1;9G7VQJ48+8W\n2;QJ48+8W\n3;https://www.waze.com/ul?ll=50.5%2C20.0&navigate=yes\n',
    is: ['static_cam 37.617313 55.755813 -', 'shortPlusCode', 'static_cam 20 50.5 -'],
  },
  'O means west in French': {
    file: 'latitude;longitude;vitesse\n50,5 N;1,5 O;50\n',
    is: ['static_cam -1.5 50.5 50'],
  },
  'positions off the map, with a lost decimal point or in metres are rejected': {
    file: 'lat,lon\n-37.7,176.2\n-26268,-48.8\n6180000,412345\n',
    is: ['outOfBounds', 'beyondEarth', 'projected'],
  },
  'unclear values in secondary columns are reported': {
    file: 'lat,lon,type,confirmed,rating,distance,activetime\n50,20,mobile,06.05.2024,4.5,2 km,08:00-20:00\n51,20,mobile,05/06/2024,,500 m,24/7\n',
    is: ['mobile_ambush 20 50 - -rating(4.5) -activeTime(08:00-20:00)', 'mobile_ambush 20 51 - -confirmed(05/06/2024)'],
  },
  'a direction type without a direction is reported': {
    file: 'lat,lon,dirtype,direction\n50,20,1,\n51,20,2,\n52,20,1,90\n53,20,0,\n',
    is: [
      'static_cam 20 50 - -direction(DIRTYPE 1)',
      'static_cam 20 51 - -direction(DIRTYPE 2)',
      'static_cam 20 52 - 1:90',
      'static_cam 20 53 -',
    ],
  },
  'compass letters are read in the language of the header': {
    file: 'Breite;Länge;Blickrichtung\n50;20;O\n51;20;OSO\n',
    is: ['static_cam 20 50 - 1:90', 'static_cam 20 51 - 1:113'],
  },
  'ambiguous compass letters are reported if the header shows no language': {
    file: 'y;x;azimut\n50;20;O\n51;20;SO\n52;20;E\n',
    is: ['static_cam 20 50 - -direction(O)', 'static_cam 20 51 - -direction(SO)', 'static_cam 20 52 - 1:90'],
  },
  'opposite directions in words are both ways of a road, two other directions are reported': {
    file: 'lat,lon,direction\n50,20,North and Southbound\n51,20,N/S\n52,20,NB and EB\n53,20,North-South bound\n',
    is: [
      'static_cam 20 50 - 2:180',
      'static_cam 20 51 - 2:360',
      'static_cam 20 52 - -direction(NB and EB)',
      'static_cam 20 53 - 2:180',
    ],
  },
  'both directions without an azimuth are any direction': {
    file: 'lat,lon,direction\n50,20,both directions\n51,20,-\n',
    is: ['static_cam 20 50 - any', 'static_cam 20 51 -'],
  },
  'the end of a street is reported, the end of a section is its finish': {
    file: 'type,start_lat,start_lon,end_lat,end_lon,speed\nfixed,50,20,50.01,20,60\naverage speed,51,20,51.02,20,60\n',
    is: ['static_cam 20 50 60 -direction(end_lat 50.01 20)', 'speed_cam 20 51 60 1:180'],
  },
  'iGO columns are read with any delimiter': {
    file: 'X;Y;TYPE;SPEED;DIRTYPE;DIRECTION\n20,5;50;1;60;1;90\n20;51;3;80;2;180\n',
    is: ['static_cam 20.5 50 60 1:270', 'control_cam_red 20 51 80 2:360'],
  },
  'iGO rows with a comment are read, remark lines are skipped': {
    file: '; cameras\n# of ours\n20.5,50.5,1,60,1,90,first\n20.5,51.5,1,80,1,180,second\n',
    is: ['static_cam 20.5 50.5 60 1:270', 'static_cam 20.5 51.5 80 1:360'],
  },
  'the text form of OV2 is read': {
    file: '; Readable\n;\n20.5 , 50.5 , "Camera@60"\n21.5 , 50.5 , "Red light@40"\n',
    is: ['static_cam 20.5 50.5 60', 'control_cam_red 21.5 50.5 40'],
  },
  'a direction of travel is read from a comment': {
    file: '20.5,50.5,"A","Nord vers Sud (1)"\n20.5,51.5,"B","Rue A vers Rue B (2)"\n',
    is: ['static_cam 20.5 50.5 - 1:360', 'static_cam 20.5 51.5 - -direction(B, Rue A vers Rue B (2))'],
  },
  'school zones are recognised; removed and planned cameras are rejected': {
    file: 'lat,lon,type,status\n50,20,School Zone Speed Camera,\n51,20,School zone,\n52,20,Camera removed 2019,\n53,20,fixed,planned\n54,20,fixed,active\n55,20,Point to point camera,x\n',
    is: [
      'static_cam 20 50 -',
      'cautiouslychildren 20 51 -',
      'notThere',
      'notThere',
      'static_cam 20 54 -',
      'limitMissing',
    ],
  },
  'a removed camera is recognised by its name': {
    file: kml(
      '<Placemark><name>Speed camera (removed)</name><Point><coordinates>20,50</coordinates></Point></Placemark>' +
        '<Placemark><name>Camera at the Retirement Home</name><Point><coordinates>20,51</coordinates></Point></Placemark>',
    ),
    is: ['notThere', 'static_cam 20 51 -'],
  },
  'KML: points, tables and folder names are read; addresses and decimal commas are rejected': {
    file: kml(
      '<Folder><name>Average speed 110 km/h</name><Placemark><name>a</name><MultiGeometry><Point><coordinates>20,50</coordinates></Point><Point><coordinates>21,50,0</coordinates></Point></MultiGeometry></Placemark></Folder>' +
        '<Placemark><description><![CDATA[<table><tr><td>SPEED_LIMIT</td><td>80</td></tr><tr><td>DIRECTION</td><td>90</td></tr></table>]]></description><Point><coordinates>20,51</coordinates></Point></Placemark>' +
        '<Placemark><address>Main Street</address></Placemark>' +
        '<Placemark><Point><coordinates>20,5,51,5</coordinates></Point></Placemark>',
    ),
    is: ['speed_cam 20 50 110', 'speed_cam 21 50 110', 'static_cam 20 51 80 1:90', 'addressOnly', 'badCoordinates'],
  },
  'GPX: extensions are read as attributes': {
    file: '<gpx><wpt lat="50" lon="20"><extensions><ogr:maxspeed>50</ogr:maxspeed><ogr:type>red_light</ogr:type></extensions></wpt></gpx>',
    is: ['control_cam_red 20 50 50'],
  },
  'OSM: lists of values and plate readers are read; former and other cameras are reported': {
    file: overpass([
      camera(1, { highway: 'speed_camera;traffic_signals', direction: '45;135' }),
      camera(2, { highway: 'traffic_signals', enforcement: 'maxspeed;traffic_signals' }),
      camera(3, { highway: undefined, man_made: 'surveillance', 'surveillance:type': 'ALPR' }),
      camera(4, { highway: undefined, 'disused:highway': 'speed_camera' }),
      camera(5, { highway: undefined, man_made: 'surveillance', 'surveillance:type': 'camera' }),
      camera(6, { maxspeed: '50 (30)', direction: 'N' }),
    ]),
    is: [
      'static_cam 20 51 - 1:45',
      'static_cam 20 51 - 1:135',
      'control_cam_red 20 52 -',
      'video_control 20 53 -',
      'static_cam 20 56 - 1:360 -speed(50 (30))',
      'notThere',
      'notCameras',
    ],
  },
  'OSM: a truncated answer and a section without a limit are reported, a way with a centre is read': {
    file: overpass(
      [
        { type: 'way', id: 9, center: { lat: 50, lon: 20 }, nodes: [1, 2], tags: { highway: 'speed_camera' } },
        camera(1, {}),
        {
          type: 'relation',
          id: 7,
          members: ['device', 'from', 'to'].map((role, index) => ({
            type: 'node',
            ref: index + 1,
            role,
            lat: 51 + index / 100,
            lon: 20,
          })),
          tags: { type: 'enforcement', enforcement: 'average_speed' },
        },
      ],
      { remark: 'runtime error: out of memory' },
    ),
    is: ['notWhole', 'limitMissing', 'static_cam 20 50 -'],
  },
  'the list in an archive is read even if a readme comes first': {
    file: zipped({ 'readme.txt': 'These are cameras.\nHave fun.\n', 'a.csv': 'lat,lon\n50,20\n' }),
    is: ['static_cam 20 50 -', 'otherMembers'],
  },
  'every KML file in an archive is read': {
    file: zipped({
      'a.kml': kml('<Placemark><Point><coordinates>20,50</coordinates></Point></Placemark>'),
      'b.kml': kml('<Placemark><Point><coordinates>21,50</coordinates></Point></Placemark>'),
    }),
    is: ['static_cam 20 50 -', 'static_cam 21 50 -'],
  },
  'a workbook is reported as a spreadsheet': {
    file: zipped({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }),
    is: ['spreadsheet'],
  },
  'a database is reported as a GeoPackage': { file: 'SQLite format 3\u0000', is: ['geoPackage'] },
  'a web page is reported as such': { file: '<!DOCTYPE html><html><body>404</body></html>', is: ['webPage'] },
  'line ends of old Macs are recognised': {
    file: 'lat,lon\r50,20\r51,20\r',
    is: ['static_cam 20 50 -', 'static_cam 20 51 -'],
  },
  'Polish in windows-1250 is read': {
    file: iconv.encode('szerokość;długość;prędkość\n50;20;90\n', 'windows-1250'),
    is: ['static_cam 20 50 90'],
  },
  'Chinese in GBK is read': {
    file: iconv.encode('名称,lat,lon,speed\n北京南路口,50,20,60\n上海西路,51,20,70\n', 'gbk'),
    is: ['static_cam 20 50 60', 'static_cam 20 51 70'],
  },
};

for (const [name, { file, is, format }] of Object.entries(cases)) {
  test(name, () => assert.deepEqual(reported(file, format), is));
}

test('a file exported for Organic Maps is imported with all its lists', () => {
  const file = new Uint8Array(readFileSync(new URL('../format/organic-maps/golden/plain.kmz', import.meta.url)));
  const lists = Object.values(unzipSync(file)).map((bytes) => new TextDecoder().decode(bytes));
  const places = lists.flatMap((text) => text.match(/<Placemark/g) ?? []).length;
  const { outcomes } = readWhole(file);
  assert.ok(lists.filter((text) => text.includes('<kml')).length > 1);
  assert.equal(
    outcomes.reduce((sum, { rows }) => sum + rows, 0),
    places,
  );
  // The line of a section is reported; its points are read.
  const rejects = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.value));
  assert.deepEqual(rejects, ['LineString']);
});
