import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { encodeUtf8 } from '../export/text/utf8.ts';
import type { ImportFormatId } from '../format/all-formats.ts';
import { createDecoder } from '../format/detection/create-decoder.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { noDecodeOptions, type DecodeOptions } from './decode-options.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { importTools } from './testing/saxes-tools.ts';

type Place = { readonly x: number; readonly y: number };

const axis = (degrees: number, letters: readonly [string, string]) => {
  const size = Math.abs(degrees);
  const minutes = (size % 1) * 60;
  return {
    whole: Math.floor(size),
    minutes: minutes.toFixed(4),
    wholeMinutes: Math.floor(minutes),
    seconds: ((minutes % 1) * 60).toFixed(2),
    letter: degrees < 0 ? letters[1] : letters[0],
    sign: degrees < 0 ? '-' : '',
  };
};
const lat = ({ y }: Place) => axis(y, ['N', 'S']);
const lon = ({ x }: Place) => axis(x, ['E', 'W']);
const table = (header: string, row: (place: Place) => string) => (places: readonly Place[]) =>
  [header, ...places.map(row), ''].join('\n');

/** The hexadecimal form of a point, in either order of bytes. */
function wkb({ x, y }: Place, isLittle: boolean): string {
  const view = new DataView(new ArrayBuffer(21));
  view.setUint8(0, isLittle ? 1 : 0);
  view.setUint32(1, 1, isLittle);
  view.setFloat64(5, x, isLittle);
  view.setFloat64(13, y, isLittle);
  return Array.from({ length: 21 }, (_, at) => view.getUint8(at).toString(16).padStart(2, '0')).join('');
}
const joined = (places: readonly Place[], one: (place: Place, at: number) => string) => places.map(one).join('');
const features = (places: readonly Place[], geometry: (place: Place) => object, properties: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: places.map((place) => ({ type: 'Feature', properties, geometry: geometry(place) })),
  });
const overpass = (elements: readonly object[]) => JSON.stringify({ version: 0.6, elements });
const camera = { highway: 'speed_camera' };
/** Where a section of a line from a place ends. */
const behind = ({ x, y }: Place): Place => ({ x, y: y + 0.01 });

type Layout = {
  readonly file: (places: readonly Place[]) => string;
  readonly options?: Partial<DecodeOptions>;
  readonly format?: ImportFormatId;
  /** True if a row says no place in degrees: nothing may be taken. */
  readonly isRefused?: true;
  readonly hasEnds?: true;
};

/** Every way in which lists give a place, each read by a person as the same place. */
const layouts: Readonly<Record<string, Layout>> = {
  columns: { file: table('lat,lon', ({ x, y }) => `${y},${x}`) },
  commas: { file: table('lon;lat', ({ x, y }) => `${x};${y}`.replaceAll('.', ',')) },
  'columns in Chinese': { file: table('纬度,经度,限速', ({ x, y }) => `${y},${x},60`) },
  'columns in traditional Chinese': { file: table('緯度座標;經度座標', ({ x, y }) => `${y};${x}`) },
  'columns in Japanese': { file: table('緯度,経度,制限速度', ({ x, y }) => `${y},${x},60`) },
  'columns in Korean': { file: table('경도,위도,제한속도', ({ x, y }) => `${x},${y},60`) },
  'columns in Arabic': { file: table('خط العرض,خط الطول', ({ x, y }) => `${y},${x}`) },
  'columns in Hebrew': { file: table('קו אורך,קו רוחב', ({ x, y }) => `${x},${y}`) },
  'degrees and minutes': {
    file: table('lat_deg,lat_min,lat_dir,lon_deg,lon_min,lon_dir', (place) =>
      [lat(place), lon(place)].map((one) => `${one.whole},${one.minutes},${one.letter}`).join(),
    ),
  },
  'degrees, minutes and seconds': {
    file: table('Lat D;Lat M;Lat S;Lon D;Lon M;Lon S', (place) =>
      [lat(place), lon(place)].map((one) => `${one.sign}${one.whole};${one.wholeMinutes};${one.seconds}`).join(';'),
    ),
  },
  'a hemisphere besides': {
    file: table('Latitude,N/S,Longitude,E/W', ({ x, y }) =>
      [Math.abs(y), y < 0 ? 'S' : 'N', Math.abs(x), x < 0 ? 'W' : 'E'].join(),
    ),
  },
  'one cell': {
    file: table(
      'id;gps',
      (place) =>
        `1;${[lat(place), lon(place)].map((one) => `${one.whole}°${one.wholeMinutes}'${one.seconds}"${one.letter}`).join(' ')}`,
    ),
  },
  'latitude first in one cell': { file: table('id;latlng', ({ x, y }) => `1;${y}, ${x}`) },
  'longitude first in one cell, said by a person': {
    file: table('id;gps', ({ x, y }) => `1;${x}, ${y}`),
    options: { axes: 'xy' },
  },
  'three numbers': { file: table('id;gps', ({ x, y }) => `1;${x},${y},12.5`) },
  'well-known text': { file: table('id;geom', ({ x, y }) => `1;POINT (${x} ${y})`) },
  'well-known text, latitude first': {
    file: table('id;geom', ({ x, y }) => `1;POINT Z (${y} ${x} 12)`),
    options: { axes: 'yx' },
  },
  'an object in one cell': { file: table('id;location', ({ x, y }) => `1;{"lng": ${x}, "lat": ${y}}`) },
  'well-known binary': { file: table('id,shape', (place) => `1,${wkb(place, place.x > 0)}`) },
  'GeoJSON as text': {
    file: (places) =>
      JSON.stringify(places.map(({ x, y }) => ({ form: JSON.stringify({ type: 'Point', coordinates: [x, y] }) }))),
  },
  'times ten to the seventh': {
    file: table('latitudeE7,longitudeE7', ({ x, y }) => `${Math.round(y * 1e7)},${Math.round(x * 1e7)}`),
  },
  'metres of a projection': {
    file: table('Easting,Northing', ({ x, y }) => `${Math.round(x * 1e4 + 2e6)},${Math.round(y * 1e4 + 5e6)}`),
    isRefused: true,
  },
  'metres in well-known text': {
    file: table('id;geom', ({ x, y }) => `1;POINT (${Math.round(x * 1e3 + 5e5)} ${Math.round(y * 1e4 + 5e6)})`),
    isRefused: true,
  },
  'numbered pairs': { file: table('lat(1),lon(1),lat(2),lon(2)', ({ x, y }) => `${y},${x},,`) },
  'axes of surveyors': { file: table('x;y', ({ x, y }) => `${y};${x}`), options: { axes: 'yx' } },
  'members of JSON': {
    file: (places) => JSON.stringify({ road: 'A1', list: places.map(({ x, y }) => ({ geo: { lat: y, lng: x } })) }),
  },
  'a table in JSON': {
    file: (places) => JSON.stringify({ columns: ['lat', 'lon'], rows: places.map(({ x, y }) => [y, x]) }),
  },
  'a portal': {
    file: (places) =>
      JSON.stringify(
        places.map(({ x, y }) => ({ geo_point_2d: [y, x], geometry: { type: 'Point', coordinates: [x, y] } })),
      ),
  },
  ArcGIS: {
    file: (places) =>
      JSON.stringify({ features: places.map(({ x, y }, at) => ({ attributes: { ID: at }, geometry: { x, y } })) }),
  },
  GeoJSON: { file: (places) => features(places, ({ x, y }) => ({ type: 'Point', coordinates: [x, y] })) },
  'GeoJSON, latitude first': {
    file: (places) => features(places, ({ x, y }) => ({ type: 'Point', coordinates: [y, x] })),
    options: { axes: 'yx' },
  },
  'lines of GeoJSON': {
    file: (places) =>
      features(
        places,
        (place) => ({ type: 'LineString', coordinates: [place, behind(place)].map(({ x, y }) => [x, y]) }),
        { type: 'average speed', limit: 60 },
      ),
    hasEnds: true,
  },
  'lines of KML': {
    file: (places) =>
      `<kml>${joined(
        places,
        (place) =>
          `<Placemark><name>Zone 60 km/h</name><LineString><coordinates>${place.x},${place.y} ${behind(place).x},${behind(place).y}</coordinates></LineString></Placemark>`,
      )}</kml>`,
    options: { lines: 'sections' },
    hasEnds: true,
  },
  KML: {
    file: (places) =>
      `<kml>${joined(places, ({ x, y }) => `<Placemark><Point><coordinates>${x},${y},0</coordinates></Point></Placemark>`)}</kml>`,
  },
  GPX: { file: (places) => `<gpx>${joined(places, ({ x, y }) => `<wpt lat="${y}" lon="${x}"/>`)}</gpx>` },
  OpenStreetMap: {
    file: (places) => overpass(places.map(({ x, y }, id) => ({ type: 'node', id, lat: y, lon: x, tags: camera }))),
  },
  'OpenStreetMap, latitude first': {
    file: (places) => overpass(places.map(({ x, y }, id) => ({ type: 'node', id, lat: x, lon: y, tags: camera }))),
    options: { axes: 'yx' },
  },
  'ways of OpenStreetMap with a centre': {
    file: (places) =>
      overpass(places.map(({ x, y }, id) => ({ type: 'way', id, center: { lat: y, lon: x }, tags: camera }))),
  },
  Garmin: { file: (places) => joined(places, ({ x, y }) => `${x},${y},"Camera@60"\n`) },
  speedcam: {
    file: table('IDX,X,Y,TYPE,SPEED,DIRTYPE,DIRECTION', ({ x, y }) => `1,${x.toFixed(6)},${y.toFixed(6)},1,60,1,90`),
  },
  'an XML of its own': {
    file: (places) => `<list>${joined(places, ({ x, y }) => `<c><lat>${y}</lat><lon>${x}</lon></c>`)}</list>`,
  },
  'a table of a page': {
    file: (places) =>
      `<html><table><tr><th>Lat</th><th>Lon</th></tr>${joined(places, ({ x, y }) => `<tr><td>${y}</td><td>${x}</td></tr>`)}</table></html>`,
    format: 'HTML',
  },
  'markers of a page': {
    file: (places) =>
      `<html><script>${joined(places, ({ x, y }) => `L.marker([${y}, ${x}]).addTo(map);\n`)}</script></html>`,
    format: 'HTML',
  },
  'a script': {
    file: (places) => `const list = [ // all\n${joined(places, ({ x, y }) => `{ lat: ${y}, lng: ${x} },\n`)}];\n`,
  },
};

function read({ options = {}, format }: Layout, file: string): ImportOutcome[] {
  const decoder = createDecoder(format ?? 'auto', importTools, { ...noDecodeOptions, ...options });
  return [...decoder.push(encodeUtf8(file)), ...decoder.end()];
}

const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((steps) => steps / 1e5 + 0.000_01);
const place = fc.record({ x: degrees(169), y: degrees(79) });
const rowsPerLayout = 60;
const maxMeters = 100;

test('there are 2,000 rows and more', () => assert.ok(Object.keys(layouts).length * rowsPerLayout >= 2000));

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: whatever is taken lies within 100 m of the place that a person reads`, () => {
    const places = fc.sample(place, { numRuns: rowsPerLayout, seed: 7 });
    const outcomes = read(layout, layout.file(places));
    const taken = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.row] : []));
    assert.equal(taken.length, layout.isRefused ? 0 : places.length);
    for (const [at, row] of taken.entries()) {
      const { x, y } = places[at] as Place;
      assert.ok(distanceMeters(x, y, row.x, row.y) < maxMeters, `${x} ${y} → ${row.x} ${row.y}`);
      const [end] = row.childrens ?? [];
      assert.equal(end !== undefined, layout.hasEnds === true);
      if (end) assert.ok(distanceMeters(x, y + 0.01, end.x, end.y) < maxMeters, `${x} ${y} → ${end.x} ${end.y}`);
    }
  });
}
