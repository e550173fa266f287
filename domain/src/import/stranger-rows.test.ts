import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { distanceMeters } from '../geometry/distance.ts';
import { readWhole } from './testing/read-whole.ts';

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

/** Every way in which lists give a place, each read by a person as the same place. */
const layouts: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  columns: table('lat,lon', ({ x, y }) => `${y},${x}`),
  commas: table('lon;lat', ({ x, y }) => `${x};${y}`.replaceAll('.', ',')),
  minutes: table('lat_deg,lat_min,lat_dir,lon_deg,lon_min,lon_dir', (place) =>
    [lat(place), lon(place)].map((one) => `${one.whole},${one.minutes},${one.letter}`).join(),
  ),
  seconds: table('Lat D;Lat M;Lat S;Lon D;Lon M;Lon S', (place) =>
    [lat(place), lon(place)].map((one) => `${one.sign}${one.whole};${one.wholeMinutes};${one.seconds}`).join(';'),
  ),
  oneCell: table(
    'id;gps',
    (place) =>
      `1;${[lat(place), lon(place)].map((one) => `${one.whole}°${one.wholeMinutes}'${one.seconds}"${one.letter}`).join(' ')}`,
  ),
  threeNumbers: table('id;gps', ({ x, y }) => `1;${x},${y},12.5`),
  text: table('id;geom', ({ x, y }) => `1;POINT (${x} ${y})`),
  scaled: table('latitudeE7,longitudeE7', ({ x, y }) => `${Math.round(y * 1e7)},${Math.round(x * 1e7)}`),
  numbered: table('lat(1),lon(1),lat(2),lon(2)', ({ x, y }) => `${y},${x},,`),
  json: (places) => JSON.stringify({ road: 'A1', list: places.map(({ x, y }) => ({ geo: { lat: y, lng: x } })) }),
  portal: (places) =>
    JSON.stringify(
      places.map(({ x, y }) => ({ geo_point_2d: [y, x], geometry: { type: 'Point', coordinates: [x, y] } })),
    ),
  geoJson: (places) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: places.map(({ x, y }) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [x, y] },
      })),
    }),
  xml: (places) => `<list>${places.map(({ x, y }) => `<c><lat>${y}</lat><lon>${x}</lon></c>`).join('')}</list>`,
};

const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((steps) => steps / 1e5 + 0.000_01);
const place = fc.record({ x: degrees(169), y: degrees(79) });
const rowsPerLayout = 160;
const maxMeters = 100;

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: whatever is taken lies within 100 m of the place that a person reads`, () => {
    const places = fc.sample(place, { numRuns: rowsPerLayout, seed: 7 });
    const { outcomes } = readWhole(layout(places));
    const taken = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.row] : []));
    assert.equal(taken.length, places.length);
    for (const [at, row] of taken.entries()) {
      const { x, y } = places[at] as Place;
      assert.ok(distanceMeters(x, y, row.x, row.y) < maxMeters, `${x} ${y} → ${row.x} ${row.y}`);
    }
  });
}
