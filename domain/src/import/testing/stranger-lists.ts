import { furtherLists } from './further-lists.ts';
import type { StrangerList } from './stranger-list.ts';

const csv = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
const json = (value: unknown) => JSON.stringify(value);
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const features = (...all: readonly object[]) => json({ type: 'FeatureCollection', features: all });
const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
const overpass = (...elements: readonly object[]) => json({ version: 0.6, generator: 'Overpass API', elements });

/** The hexadecimal form of a point, little-endian, with the reference system 4326. */
function wkb(x: number, y: number): string {
  const bytes = new Uint8Array(25);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 1);
  view.setUint32(1, 0x20000001, true);
  view.setUint32(5, 4326, true);
  view.setFloat64(9, x, true);
  view.setFloat64(17, y, true);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** In Big5: 經度,緯度,速限 */
const big5Header = Uint8Array.of(
  0xb8,
  0x67,
  0xab,
  0xd7,
  0x2c,
  0xbd,
  0x6e,
  0xab,
  0xd7,
  0x2c,
  0xb3,
  0x74,
  0xad,
  0xad,
  0x0a,
);
/** In EUC-KR: 경도,위도,제한속도 */
const koreanHeader = Uint8Array.of(
  0xb0,
  0xe6,
  0xb5,
  0xb5,
  0x2c,
  0xc0,
  0xa7,
  0xb5,
  0xb5,
  0x2c,
  0xc1,
  0xa6,
  0xc7,
  0xd1,
  0xbc,
  0xd3,
  0xb5,
  0xb5,
  0x0a,
);
/** In Shift_JIS: 経度,緯度,制限速度 */
const japaneseHeader = Uint8Array.of(
  0x8c,
  0x6f,
  0x93,
  0x78,
  0x2c,
  0x88,
  0xdc,
  0x93,
  0x78,
  0x2c,
  0x90,
  0xa7,
  0x8c,
  0xc0,
  0x91,
  0xac,
  0x93,
  0x78,
  0x0a,
);
const behind = (header: Uint8Array, rows: string) =>
  Uint8Array.from([...header, ...Array.from(rows, (sign) => sign.charCodeAt(0))]);

/** Layouts of lists that exist somewhere, with invented places. A human reading of each row allows only what `is` says. */
export const strangerLists: Readonly<Record<string, StrangerList>> = {
  ...furtherLists,
  'degrees and minutes with a hemisphere in columns of their own': {
    file: csv('Lat D,Lat M,Lat Dir,Lon D,Lon M,Lon Dir,Limit', '33,51.5,S,151,12.25,E,60', '33,52.5,S,151,13.25,E,60'),
    is: ['static_cam 151.204167 -33.858333 60', 'static_cam 151.220833 -33.875 60'],
  },
  'degrees, minutes and seconds named in Russian': {
    file: csv('широта град;широта мин;широта сек;долгота град;долгота мин;долгота сек', '55;45;20,8;37;37;3,5'),
    is: ['static_cam 37.617639 55.755778 -'],
  },
  'a hemisphere beside decimal degrees': {
    file: csv('Latitude,N/S,Longitude,E/W,Speed', '33.8512,S,151.1512,E,60', '34.8512,S,58.3512,W,60'),
    is: ['static_cam 151.1512 -33.8512 60', 'static_cam -58.3512 -34.8512 60'],
  },
  'whole degrees without their minutes': {
    file: csv('lat,lon,minutes north,minutes east', '52,20,10.5,12.5', '52,20,11.5,13.5', '53,21,10,10'),
    is: [],
    refused: 'wholeDegrees',
  },
  'three numbers in one text': {
    file: csv('id;gps', '1;30.5212,50.4512,120.5', '2;30.5412,50.4712,121.5'),
    is: ['static_cam 30.5212 50.4512 -', 'static_cam 30.5412 50.4712 -'],
  },
  'a pair of a portal beside its geometry': {
    file: json([
      { nom: 'a', geo_point_2d: { lat: 46.91, lon: 8.51 }, geo_shape: { type: 'Point', coordinates: [8.51, 46.91] } },
      { nom: 'b', geo_point_2d: { lat: 46.92, lon: 8.52 }, geo_shape: { type: 'Point', coordinates: [8.52, 46.92] } },
    ]),
    is: ['static_cam 8.51 46.91 -', 'static_cam 8.52 46.92 -'],
  },
  'a geometry beside metres of a projection': {
    file: json([{ x: 611314.1, y: 7797658.7, geometry: point(8.5112, 46.9112), speed: 50 }]),
    is: ['static_cam 8.5112 46.9112 50'],
  },
  'latitude first in well-known text, said by a person': {
    file: csv('id;geom', '1;POINT (60.1112 10.7112)', '2;POINT (60.2112 10.8112)'),
    options: { axes: 'yx' },
    is: ['static_cam 10.7112 60.1112 -', 'static_cam 10.8112 60.2112 -'],
  },
  'latitude first in GeoJSON, said by a person': {
    file: features(feature({ speed: 50 }, point(60.1112, 10.7112))),
    options: { axes: 'yx' },
    is: ['static_cam 10.7112 60.1112 50'],
  },
  'degrees of a course': {
    file: csv('lat,lon,course,speed', '51.1512,-3.1512,180,50', '51.1612,-3.1512,90,50'),
    is: ['static_cam -3.1512 51.1512 50', 'static_cam -3.1512 51.1612 50'],
  },
  'degrees of a course, said to be of the traffic': {
    file: csv('lat,lon,course,speed', '51.1512,-3.1512,180,50'),
    options: { map: new Map([['travel', 'course']]) },
    is: ['static_cam -3.1512 51.1512 50 1:360'],
  },
  'words under a name of degrees': {
    file: csv('lat,lon,heading', '51.1512,-3.1512,Northbound'),
    is: ['static_cam -3.1512 51.1512 - 1:180'],
  },
  'degrees that contradict the column of the way': {
    file: csv('lat,lon,azimuth,bound', '51.1512,-3.1512,270,WB', '51.1612,-3.1512,90,WB'),
    is: ['static_cam -3.1512 51.1512 -', 'static_cam -3.1512 51.1612 - 1:90'],
  },
  'opposite ways in two columns': {
    file: csv('lat,lon,direction 1,direction 2', '51.1512,-3.1512,N,S', '51.1612,-3.1512,N,E', '51.1712,-3.1512,W,'),
    is: ['static_cam -3.1512 51.1512 - 2:360', 'static_cam -3.1512 51.1612 -', 'static_cam -3.1512 51.1712 - 1:270'],
  },
  'what the object around the places says': {
    file: json({
      sites: [
        {
          kind: 'red light',
          limit: 60,
          units: [
            { lat: 52.1012, lng: 20.1012 },
            { lat: 52.2012, lng: 20.1012, limit: 50 },
          ],
        },
      ],
    }),
    is: ['control_cam_red 20.1012 52.1012 60', 'control_cam_red 20.1012 52.2012 50'],
  },
  'the limit of an answer is not that of a road': {
    file: json({ limit: 50, offset: 0, total: 1, data: [{ lat: 52.1012, lng: 20.1012 }] }),
    is: ['static_cam 20.1012 52.1012 -'],
  },
  'groups named by their type': {
    file: json({
      cameras: { average_speed: [{ lat: 52.15, lon: 20.15, speed: 90 }], dummy: [{ lat: 52.25, lon: 20.25 }] },
    }),
    is: ['speed_cam 20.15 52.15 90', 'dummy 20.25 52.25 -'],
  },
  'districts with centres around their cameras': {
    file: json([
      { district: 'A', lat: 55.5, lon: 38.5, kind: 'district', list: [{ lat: 55.1512, lon: 38.1512, limit: 60 }] },
      { district: 'B', lat: 54.5, lon: 38.5, kind: 'district', list: [] },
    ]),
    is: ['static_cam 38.1512 55.1512 60'],
  },
  'states in columns of their own': {
    file: csv(
      'lat,lon,is_removed,decommissioned_date,valid_from',
      '52.11,20.1,no,,2015-01-01',
      '52.12,20.1,yes,,',
      '52.13,20.1,,12/31/2019,',
      '52.14,20.1,,,2098-01-01',
    ),
    is: ['static_cam 20.1 52.11 -'],
  },
  'a state in Portuguese': {
    file: csv(
      'latitude;longitude;situacao;data_da_inativacao',
      '-23.5512;-46.6312;Ativo;',
      '-23.5612;-46.6312;Inativo;2020-01-01',
      '-23.5712;-46.6312;Ativo;',
    ),
    is: ['static_cam -46.6312 -23.5512 -', 'static_cam -46.6312 -23.5712 -'],
  },
  'the states of an address': {
    file: csv('lat,lon,State', '41.2512,-96.0512,NE', '45.5112,-122.6112,OR', '43.6512,-79.3812,ON'),
    is: ['static_cam -96.0512 41.2512 -', 'static_cam -122.6112 45.5112 -', 'static_cam -79.3812 43.6512 -'],
  },
  'the states of devices under the same name': {
    file: csv('lat,lon,State', '41.2512,-96.0512,Active', '41.3512,-96.0512,Closed', '41.4512,-96.0512,Active'),
    is: ['static_cam -96.0512 41.2512 -', 'static_cam -96.0512 41.4512 -'],
  },
  'what comments of rows say of the state': {
    file: csv(
      'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION',
      '1,37.61,55.71,1,60,1,90 // демонтирована',
      '2,37.62,55.71,1,60,1,90 // out of service',
      '3,37.63,55.71,1,60,1,90',
    ),
    is: ['static_cam 37.63 55.71 60 1:270'],
  },
  'a date to come in OpenStreetMap': {
    file: overpass(
      { type: 'node', id: 1, lat: 52.1, lon: 20.1, tags: { highway: 'speed_camera', opening_date: '2098-05' } },
      { type: 'node', id: 2, lat: 52.2, lon: 20.1, tags: { highway: 'speed_camera', start_date: '2010' } },
    ),
    is: ['static_cam 20.1 52.2 -'],
  },
  'tomorrow as the day of a confirmation': {
    file: csv('lat,lon,type,confirmed', '43.1212,131.9112,mobile,2098-01-02'),
    is: ['mobile_ambush 131.9112 43.1212 -'],
  },
  Big5: { file: behind(big5Header, '120.3112,22.6112,50\n'), is: ['static_cam 120.3112 22.6112 50'] },
  'EUC-KR': { file: behind(koreanHeader, '126.9712,37.5612,50\n'), is: ['static_cam 126.9712 37.5612 50'] },
  Shift_JIS: { file: behind(japaneseHeader, '139.7612,35.6812,60\n'), is: ['static_cam 139.7612 35.6812 60'] },
  'directions in Chinese': {
    file: csv(
      '经度,纬度,行车方向,限速',
      '120.3112,30.6112,由东向西,60',
      '120.3212,30.6112,南北双向,60',
      '120.3312,30.6112,往北,60',
    ),
    is: [
      'static_cam 120.3112 30.6112 60 1:90',
      'static_cam 120.3212 30.6112 60 2:360',
      'static_cam 120.3312 30.6112 60 1:180',
    ],
  },
  'headers in Arabic': {
    file: csv('خط العرض,خط الطول,السرعة', '24.7112,46.6712,80'),
    is: ['static_cam 46.6712 24.7112 80'],
  },
  'headers in Hebrew': {
    file: csv('קו רוחב,קו אורך,מהירות', '32.0812,34.7812,90'),
    is: ['static_cam 34.7812 32.0812 90'],
  },
  'rows without a header in reverse order': {
    file: csv(...Array.from({ length: 10 }, (_, at) => `${at * 30},1,60,1,55.7${at},37.6${at}`)),
    is: [],
    refused: 'unreadable',
  },
  'rows of which most repeat another': {
    file: csv('lat,lon', ...Array.from({ length: 12 }, (_, at) => `52.${at < 3 ? at : 1},20.1`)),
    is: [],
    refused: 'repeated',
  },
  'the same rows, said to be right': {
    file: csv('lat,lon', ...Array.from({ length: 6 }, (_, at) => `52.${at < 2 ? at : 1},20.1`)),
    options: { isSure: true },
    is: ['static_cam 20.1 52 -', 'static_cam 20.1 52.1 -'],
  },
  'start and end of sections as rows of a table': {
    file: csv(
      'lat,lon,type,limit,section_id,section_part',
      '50.05,20.05,average speed,80,s1,entry',
      '50.06,20.3,average speed,80,s2,entry',
      '50.05,20.1,average speed,80,s1,exit',
      '50.06,20.35,average speed,80,s2,exit',
    ),
    is: ['speed_cam 20.05 50.05 80 + 20.1 50.05', 'speed_cam 20.3 50.06 80 + 20.35 50.06'],
  },
  'a line that is a section': {
    file: features(
      feature(
        { type: 'average speed', limit: 90 },
        {
          type: 'LineString',
          coordinates: [
            [6.1, 49.6],
            [6.12, 49.62],
            [6.15, 49.65],
          ],
        },
      ),
    ),
    is: ['speed_cam 6.1 49.6 90 1:213 + 6.15 49.65'],
  },
  'a line that is a section because a person says so': {
    file: '<kml><Document><Placemark><name>Zone 80 km/h</name><LineString><coordinates>-6.3,53.3 -6.3,53.35</coordinates></LineString></Placemark></Document></kml>',
    options: { lines: 'sections' },
    is: ['speed_cam -6.3 53.3 80 1:180 + -6.3 53.35'],
  },
  'several devices of a site in numbered pairs': {
    file: csv('Site,Lat(1),Long(1),Lat(2),Long(2)', 'A,-33.8112,151.1112,-33.8212,151.1212', 'B,-33.8312,151.1312,,'),
    is: ['static_cam 151.1112 -33.8112 -', 'static_cam 151.1212 -33.8212 -', 'static_cam 151.1312 -33.8312 -'],
  },
  'geometry in hexadecimal digits': {
    file: csv('id,shape,limit', `1,${wkb(20.1512, 52.1512)},50`),
    is: ['static_cam 20.1512 52.1512 50'],
  },
  'geometry as text under an unknown name': {
    file: json({
      a: {
        b: [
          { wgs84: 'POINT (13.0112 55.6112)', limit: 70 },
          { wgs84: 'POINT (13.0212 55.6112)', limit: 90 },
        ],
      },
    }),
    is: ['static_cam 13.0112 55.6112 70', 'static_cam 13.0212 55.6112 90'],
  },
  'a list deep in JSON, by its path': {
    file: json({
      other: [
        { lat: 1.5, lon: 1.5 },
        { lat: 2.5, lon: 2.5 },
      ],
      answer: { result: [{ cameras: [{ lat: 55.6112, lon: 13.0112 }] }] },
    }),
    options: { path: 'answer.result.0.cameras' },
    is: ['static_cam 13.0112 55.6112 -'],
  },
  'degrees times ten to the seventh': {
    file: csv('late7,lone7', '557112000,376112000'),
    is: ['static_cam 37.6112 55.7112 -'],
  },
  'sixty seconds': { file: csv('lat;lon', `51° 29' 60";0° 10' 30"W`), is: ['static_cam -0.175 51.5 -'] },
  'an XML of its own': {
    file: '<?xml version="1.0"?><d:list xmlns:d="urn:x"><d:item id="7"><d:pos lat="48.1512" lon="11.5512"/><d:limit>50</d:limit></d:item><d:item id="8"><d:pos lat="48.1612" lon="11.5612"/></d:item></d:list>',
    is: ['static_cam 11.5512 48.1512 50', 'static_cam 11.5612 48.1612 -'],
  },
  'a table of a page': {
    file: '<!doctype html><html><body><table>\n<thead><tr><th>Lat<th>Lng<th>Limit</thead><tr><td>50.1512<td>8.1512<td>50</tr><tr><td>50.1612</td><td>8.1612</td><td>70</td></tr></table></body></html>',
    format: 'HTML',
    is: ['static_cam 8.1512 50.1512 50', 'static_cam 8.1612 50.1612 70'],
  },
  'markers of a page': {
    file: '<html><script>L.marker([50.1512, 8.1512], {icon: a}).addTo(map).bindPopup("Red light camera");\nnew google.maps.Marker({position: new google.maps.LatLng(50.25, 8.25)});</script></html>',
    format: 'HTML',
    is: ['control_cam_red 8.1512 50.1512 -', 'static_cam 8.25 50.25 -'],
  },
  'a script with remarks': {
    file: '// cameras\nconst list = [\n  { lat: 48.1512, lng: 11.5512, limit: 50 }, // first\n  /* second */ { lat: 48.1612, lng: 11.5612 },\n];\n',
    is: ['static_cam 11.5512 48.1512 50', 'static_cam 11.5612 48.1612 -'],
  },
  'a header behind a hash': { file: csv('#id,lat,lon', '1,52.1512,20.1512'), is: ['static_cam 20.1512 52.1512 -'] },
  'the kind of camera in its name': {
    file: csv('lat,lon,name', '50.1512,20.1512,Mobile speed camera 7', '50.1612,20.1612,School Road'),
    is: ['mobile_ambush 20.1512 50.1512 -', 'static_cam 20.1612 50.1612 -'],
  },
  'patrols of an app': {
    file: json([
      { type: 'POLICE_HIDING', lat: 52.51, lon: 13.41 },
      { type: 'police', lat: 52.52, lon: 13.41 },
    ]),
    is: ['mobile_ambush 13.41 52.51 -', 'mobile_ambush 13.41 52.52 -'],
  },
  'average speed on a node, and a relation with a centre': {
    file: overpass(
      {
        type: 'node',
        id: 1,
        lat: 52.1,
        lon: 20.1,
        tags: { highway: 'speed_camera', enforcement: 'average_speed', maxspeed: '90' },
      },
      {
        type: 'relation',
        id: 7,
        center: { lat: 52.2, lon: 19.2 },
        tags: { type: 'enforcement', enforcement: 'maxspeed', maxspeed: '50' },
      },
    ),
    is: ['static_cam 19.2 52.2 50', 'speed_cam 20.1 52.1 90'],
  },
  'rows without a place': {
    file: csv('id,lat,lon', '1,52.1512,20.1512', '2,,', '3,,'),
    is: ['static_cam 20.1512 52.1512 -'],
  },
  'metres of a projection': { file: csv('Site,E,N', 'a,512345,215432', 'b,512999,214111'), is: [] },
  'a dump of SQL': { file: "INSERT INTO cams VALUES (1, 52.15, 20.15, 'a'), (2, 52.16, 20.16, 'b');\n", is: [] },
  YAML: { file: '- lat: 52.1512\n  lon: 20.1512\n- lat: 52.1612\n  lon: 20.1612\n', is: [] },
};
