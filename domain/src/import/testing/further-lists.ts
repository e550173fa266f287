import { readOnly, readTypeMap } from '../decode-options.ts';
import type { StrangerList } from './stranger-list.ts';

const csv = (...lines: readonly string[]) => `${lines.join('\n')}\n`;
const json = (value: unknown) => JSON.stringify(value);
const overpass = (...elements: readonly object[]) => json({ version: 0.6, elements });
const speedcam = 'IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION';

function only(text: string) {
  const wanted = readOnly(text);
  return typeof wanted === 'string' ? undefined : wanted;
}

function types(text: string) {
  const named = readTypeMap(text);
  return typeof named === 'string' ? new Map() : named;
}

/** Further inputs of each kind. */
export const furtherLists: Readonly<Record<string, StrangerList>> = {
  'ways in Korean': {
    file: csv('경도,위도,제한속도,단속방향', '126.9712,37.5612,60,남에서 북으로', '126.9812,37.5612,60,동쪽 방향'),
    is: ['static_cam 126.9712 37.5612 60 1:180', 'static_cam 126.9812 37.5612 60 1:270'],
  },
  'ways in Japanese': {
    file: csv('緯度,経度,進行方向', '35.6812,139.7612,北行き', '35.6912,139.7612,南から北へ'),
    is: ['static_cam 139.7612 35.6812 - 1:180', 'static_cam 139.7612 35.6912 - 1:180'],
  },
  'ways in Arabic': {
    file: csv('خط العرض,خط الطول,اتجاه السير', '24.7112,46.6712,باتجاه الشمال', '24.7212,46.6712,شرق'),
    is: ['static_cam 46.6712 24.7112 - 1:180', 'static_cam 46.6712 24.7212 - 1:270'],
  },
  'ways in Hebrew': {
    file: csv('קו רוחב,קו אורך,כיוון נסיעה', '32.0812,34.7812,לכיוון צפון', '32.0912,34.7812,צפונה'),
    is: ['static_cam 34.7812 32.0812 - 1:180', 'static_cam 34.7812 32.0912 - 1:180'],
  },
  'OpenStreetMap with the latitude first, said by a person': {
    file: overpass({ type: 'node', id: 1, lat: 10.7112, lon: 60.1112, tags: { highway: 'speed_camera' } }),
    options: { axes: 'yx' },
    is: ['static_cam 10.7112 60.1112 -'],
  },
  'axes of surveyors, said by a person': {
    file: csv('x;y', '60.1112;10.7112', '60.2112;10.8112'),
    options: { axes: 'yx' },
    is: ['static_cam 10.7112 60.1112 -', 'static_cam 10.8112 60.2112 -'],
  },
  'only the rows of some values': {
    file: csv('lat,lon,measures speed', '50.1512,20.1512,true', '50.1612,20.1612,false'),
    options: { only: only('measures speed=true') },
    is: ['static_cam 20.1512 50.1512 -'],
  },
  'average speed without a limit': {
    file: csv('lat,lon,type', '50.1512,20.1512,average speed', '50.1612,20.1612,fixed'),
    is: ['static_cam 20.1612 50.1612 -'],
  },
  'average speed without a limit, said to be a fixed camera': {
    file: csv('lat,lon,type', '50.1512,20.1512,average speed'),
    options: { types: types('speed_cam=static_cam') },
    is: ['static_cam 20.1512 50.1512 -'],
  },
  'average speed of 5 mph in an iGO file of our own': {
    file: csv(speedcam, '1,-3.1512,51.1512,4,50,1,90', '2,-3.2512,51.2512,4,5,1,90', '3,-3.3512,51.3512,1,30,1,90'),
    is: [
      'speed_cam -3.1512 51.1512 50 1:270',
      'speed_cam -3.2512 51.2512 5 1:270',
      'static_cam -3.3512 51.3512 30 1:270',
    ],
  },
  'comments of a state in English and German': {
    file: csv(
      speedcam,
      '1,13.41,52.51,1,50,1,90 // decommissioned',
      '2,13.42,52.51,1,50,1,90 // abgebaut',
      '3,13.43,52.51,1,50,1,90 // B 96',
    ),
    is: ['static_cam 13.43 52.51 50 1:270'],
  },
  'mobile and average speed in the names': {
    file: csv('lat;lon;Name', '50.1512;20.1512;Average speed camera 50 mph', '50.1612;20.1612;Dummy camera'),
    is: ['speed_cam 20.1512 50.1512 50', 'dummy 20.1612 50.1612 -'],
  },
  'a lifecycle of OpenStreetMap': {
    file: overpass(
      { type: 'node', id: 1, lat: 52.1512, lon: 20.1512, tags: { highway: 'speed_camera', end_date: '2019-05' } },
      { type: 'node', id: 2, lat: 52.1612, lon: 20.1512, tags: { 'removed:highway': 'speed_camera' } },
      { type: 'node', id: 3, lat: 52.1712, lon: 20.1512, tags: { highway: 'speed_camera', end_date: '2098' } },
    ),
    is: ['static_cam 20.1512 52.1712 -'],
  },
  'approaches that are numbered': {
    file: csv('lat,lon,approach 1,approach 2', '41.9512,-87.6612,NB,SB', '41.9612,-87.6612,EB,'),
    is: ['static_cam -87.6612 41.9512 - 2:180', 'static_cam -87.6612 41.9612 - 1:270'],
  },
  'both degrees as an object in one cell': {
    file: csv(
      'id;location;limit',
      '1;{"latitude": "51.5112", "longitude": "-0.1112", "human_address": ""};30',
      "2;{'lon': -0.1212, 'lat': 51.5112};40",
      '3;{"type":"Point","coordinates":[-0.1312,51.5112]};50',
      '4;{"lat": 51.5};60',
    ),
    is: ['static_cam -0.1112 51.5112 30', 'static_cam -0.1212 51.5112 40', 'static_cam -0.1312 51.5112 50'],
  },
  'limits in two units': {
    file: csv(
      'lat,lon,speed_mph,Speed limit (km/h)',
      '51.5112,-0.1112,30,',
      '51.5212,-0.1112,,50',
      '51.5312,-0.1112,30,48',
      '51.5412,-0.1112,30,90',
    ),
    is: [
      'static_cam -0.1112 51.5112 30',
      'static_cam -0.1112 51.5212 50',
      'static_cam -0.1112 51.5312 30',
      'static_cam -0.1112 51.5412 -',
    ],
  },
  'a column for each way of the traffic': {
    file: csv(
      'lat,lon,NB,SB,EB,WB',
      '41.9512,-87.6612,Y,N,N,N',
      '41.9612,-87.6612,Y,Y,,',
      '41.9712,-87.6612,Y,N,Y,N',
      '41.9812,-87.6612,2,,,',
      '41.9912,-87.6612,N,N,N,N',
    ),
    is: [
      'static_cam -87.6612 41.9512 - 1:180',
      'static_cam -87.6612 41.9612 - 2:180',
      'static_cam -87.6612 41.9712 -',
      'static_cam -87.6612 41.9812 -',
      'static_cam -87.6612 41.9912 -',
    ],
  },
  'a column for each way in words': {
    file: csv('lat,lon,Northbound,Southbound', '41.9512,-87.6612,no,yes', '41.9612,-87.6612,TRUE,FALSE'),
    is: ['static_cam -87.6612 41.9512 - 1:360', 'static_cam -87.6612 41.9612 - 1:180'],
  },
  'one such column may be anything': {
    file: csv('lat,lon,nb', '41.9512,-87.6612,1', '41.9612,-87.6612,0'),
    is: ['static_cam -87.6612 41.9512 -', 'static_cam -87.6612 41.9612 -'],
  },
  'an azimuth in two letters': {
    file: csv('lat,lon,AZ', '41.9512,-87.6612,90'),
    is: ['static_cam -87.6612 41.9512 - 1:90'],
  },
  'rows of JSON without names': {
    file: json([
      [37.6112, 55.7112, 60],
      [37.7112, 55.8112, 50],
    ]),
    is: [],
  },
  'rows of JSON that somebody named': {
    file: json([
      [55.7112, 37.6112, 60],
      [55.8112, 37.7112, null],
    ]),
    options: { columns: ['lat', 'lon', 'speed'] },
    is: ['static_cam 37.6112 55.7112 60', 'static_cam 37.7112 55.8112 -'],
  },
  'rows of JSON by the numbers of their columns': {
    file: json([
      [7, 37.6112, 55.7112],
      [8, 37.7112, 55.8112],
    ]),
    options: {
      map: new Map([
        ['x', '2'],
        ['y', '3'],
      ]),
    },
    is: ['static_cam 37.6112 55.7112 -', 'static_cam 37.7112 55.8112 -'],
  },
  'a state with yes or no under further names': {
    file: csv('lat,lon,Live,Location', '52.1512,20.1512,N,a', '52.1612,20.1512,Y,b'),
    is: ['static_cam 20.1512 52.1612 -'],
  },
  'a state as a question': {
    file: csv('lat,lon,In operation?', '52.1512,20.1512,No', '52.1612,20.1512,Yes'),
    is: ['static_cam 20.1512 52.1612 -'],
  },
  'prose says neither a way nor a state': {
    file: csv(
      'lat,lon,description',
      '52.1512,20.1512,New camera in place of the old camera',
      '52.1612,20.1512,On the eastbound side watching westbound traffic',
    ),
    is: ['static_cam 20.1512 52.1512 -', 'static_cam 20.1512 52.1612 -'],
  },
  'directions with a digit': {
    file: csv('lat,lon,direction1,direction2', '52.1512,20.1512,90,270', '52.1612,20.1512,90,'),
    is: ['static_cam 20.1512 52.1512 - 2:90', 'static_cam 20.1512 52.1612 - 1:90'],
  },
  'a limit in a unit of no sign': {
    file: csv('lat,lon,speed (m/s),azimuth', '52.1512,20.1512,13.9,90', '52.1612,20.1512,25,90'),
    is: ['static_cam 20.1512 52.1512 - 1:90', 'static_cam 20.1512 52.1612 - 1:90'],
  },
  'degrees, minutes and seconds in short names': {
    file: csv('id,latd,latm,lats,lond,lonm,lons', '1,52,31,12,13,24,36'),
    is: ['static_cam 13.41 52.52 -'],
  },
  'well-known text under an unknown name': {
    file: csv('id,position', '1,"POINT(20.1512 52.1512)"', '2,"POINT(20.1612 52.1512)"'),
    is: ['static_cam 20.1512 52.1512 -', 'static_cam 20.1612 52.1512 -'],
  },
  'degrees that are none': {
    file: csv('lat,lon,direction', '52.1512,20.1512,-1', '52.1612,20.1512,999', '52.1712,20.1512,-90'),
    is: ['static_cam 20.1512 52.1512 -', 'static_cam 20.1512 52.1612 -', 'static_cam 20.1512 52.1712 - 1:270'],
  },
  'both ways in a column of their own': {
    file: csv('lat,lon,direction,Bidirectional', '52.1512,20.1512,90,yes', '52.1612,20.1512,90,no'),
    is: ['static_cam 20.1512 52.1512 - 2:90', 'static_cam 20.1512 52.1612 - 1:90'],
  },
  'a list of directions': {
    file: json([{ lat: 52.1512, lon: 20.1512, directions: [90, 270] }]),
    is: ['static_cam 20.1512 52.1512 - 2:90'],
  },
  'towns with a middle around their cameras': {
    file: json({
      towns: [
        { town: 'A', latitude: 52.1, longitude: 20.1, radars: [{ latitude: 52.1512, longitude: 20.1512, limit: 50 }] },
        { town: 'B', latitude: 52.2, longitude: 20.2, radars: [] },
      ],
    }),
    is: ['static_cam 20.1512 52.1512 50'],
  },
  'a depot with a place around patrols with places': {
    file: json([
      { name: 'depot', type: 'building', lat: 52.1, lon: 20.1, cars: [{ lat: 52.1512, lon: 20.1512, type: 'mobile' }] },
    ]),
    is: ['mobile_ambush 20.1512 52.1512 -'],
  },
  'a table whose numbers fit no layout': {
    file: csv(...[1, 2, 3, 4, 5].map((at) => `${at};900${at};50.${at};0;17${at};400`)),
    is: [],
  },
  'comments of a state in Ukrainian and French': {
    file: csv(speedcam, '1,30.5,50.41,1,50,1,90 // камеру знято', '2,30.6,50.41,1,50,1,90 // hors service'),
    is: [],
  },
  'patrols in words of several languages': {
    file: csv('lat,lon,type', '52.1512,20.1512,police', '52.1612,20.1512,ДПС', '52.1712,20.1512,patrol'),
    is: ['mobile_ambush 20.1512 52.1512 -', 'mobile_ambush 20.1512 52.1612 -', 'mobile_ambush 20.1512 52.1712 -'],
  },
  'provinces in an address': {
    file: csv('lat,lon,Estado', '19.4112,-99.1112,NO', '19.4212,-99.1112,NL', '19.4312,-99.1112,MX'),
    is: ['static_cam -99.1112 19.4112 -', 'static_cam -99.1112 19.4212 -', 'static_cam -99.1112 19.4312 -'],
  },
  'days to come as those of a confirmation, in other notations': {
    file: csv('lat,lon,confirmed', '52.1512,20.1512,30.11.2026', '52.1612,20.1512,2099', '52.1712,20.1512,2026-11-01'),
    is: ['static_cam 20.1512 52.1512 -', 'static_cam 20.1512 52.1612 -', 'static_cam 20.1512 52.1712 -'],
  },
  'rows of which some have no place': {
    file: csv('lat,lon,name', '52.1512,20.1512,a', ',,b', 'n/a,n/a,c', '-,-,d'),
    is: ['static_cam 20.1512 52.1512 -'],
  },
  'zero degrees in place of none': {
    file: csv('lat,lon,name', '52.1512,20.1512,a', '0,0,b', '0.0,0.0,c'),
    is: ['static_cam 20.1512 52.1512 -'],
  },
  'a point of ArcGIS in one cell': {
    file: csv('id;shape', '1;{"x": 20.1512, "y": 52.1512, "spatialReference": {"wkid": 4326}}'),
    is: ['static_cam 20.1512 52.1512 -'],
  },
  'pixels of a picture are no place': {
    file: csv('id;offset', '1;{"x": 0, "y": -16}', '2;{"x": 8, "y": -16}'),
    is: [],
  },
  'limits of cars and lorries': {
    file: csv('lat,lon,speed,speed2', '52.1512,20.1512,90,70'),
    is: ['static_cam 20.1512 52.1512 90'],
  },
  'two columns of degrees that do not say whose they are': {
    file: csv('lat,lon,bearing1,bearing2', '52.1512,20.1512,90,270'),
    is: ['static_cam 20.1512 52.1512 -'],
  },
  'the sides of a box are no ways': {
    file: csv('lat,lon,north,south,east,west', '52.1512,20.1512,52.2,52.1,20.2,20.1'),
    is: ['static_cam 20.1512 52.1512 -'],
  },
  'a province beside a direction': {
    file: csv('lat,lon,AZ,direction', '52.1512,20.1512,12,90'),
    is: ['static_cam 20.1512 52.1512 - 1:90'],
  },
  'since when a camera is at work': {
    file: csv(
      'lat,lon,In operation',
      '52.1512,20.1512,2015-03-01',
      '52.1612,20.1512,2098-01-01',
      '52.1712,20.1512,yes',
    ),
    is: ['static_cam 20.1512 52.1512 -', 'static_cam 20.1512 52.1712 -'],
  },
  'a road with two ways is no camera with two': {
    file: csv('lat,lon,direction,two_way', '52.1512,20.1512,90,yes'),
    is: ['static_cam 20.1512 52.1512 - 1:90'],
  },
  'columns that no layout has': {
    file: csv(...[1, 2, 3, 4].map((at) => `9${at},2,40,77,1${at},2${at},x${at}`)),
    is: [],
    refused: 'unreadable',
  },
};
