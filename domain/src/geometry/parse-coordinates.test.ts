import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { formatCoordinates } from '../labels/format-coordinates.ts';
import { parseCoordinates } from './parse-coordinates.ts';

const moscow = { x: 37.6173, y: 55.7558 };

const notations = [
  '55.7558, 37.6173',
  '55.7558,37.6173',
  '55.7558 37.6173',
  ' 55.7558;37.6173 ',
  '55.7558 / 37.6173',
  '55,7558 37,6173',
  '55,7558, 37,6173',
  '55,7558; 37,6173',
  '55,7558,37,6173',
  '+55.7558, +37.6173',
  '(55.7558, 37.6173)',
  '[55.7558, 37.6173]',
  '55.7558° 37.6173°',
  '55.7558°, 37.6173°',
  '55.7558°N 37.6173°E',
  '55.7558N,37.6173E',
  '55.7558 n 37.6173 e',
  'N 55.7558 E 37.6173',
  'N55.7558, E37.6173',
  '37.6173E 55.7558N',
  'E37.6173 N55.7558',
  '55.7558 С, 37.6173 В',
  '55,7558 с.ш. 37,6173 в.д.',
  '55,7558° с. ш., 37,6173° в. д.',
  '55.7558 сш 37.6173 вд',
  'с.ш. 55.7558 в.д. 37.6173',
  '55.7558 северной широты, 37.6173 восточной долготы',
  'широта 55.7558, долгота 37.6173',
  'Широта: 55.7558 Долгота: 37.6173',
  'lat 55.7558, lon 37.6173',
  'lat=55.7558 lng=37.6173',
  'latitude: 55.7558, longitude: 37.6173',
  '55.7558 North, 37.6173 East',
  `55°45'20.88"N 37°37'2.28"E`,
  `55° 45' 20.88" N, 37° 37' 2.28" E`,
  `N55°45'20.88" E37°37'2.28"`,
  `55°45′20.88″N 37°37′2.28″E`,
  `55°45’20.88” с.ш. 37°37’2.28” в.д.`,
  `55º45'20,88'' С 37º37'2,28'' В`,
  `55°45'20.88" 37°37'2.28"`,
  `55°45'20.88", 37°37'2.28"`,
  '55 45 20.88 N 37 37 2.28 E',
  `55° 45.348' N 37° 37.038' E`,
  `N 55° 45.348 E 37° 37.038`,
  `55°45.348' 37°37.038'`,
  'geo:55.7558,37.6173',
  'geo:55.7558,37.6173?z=16',
  'geo:55.7558,37.6173;u=35',
  'GEO:0,0?q=55.7558,37.6173(Москва)',
  'https://www.google.com/maps/@55.7558,37.6173,15z',
  'https://www.google.com/maps/place/%D0%9C/@55.7,37.6,15z/data=!4m5!3m4!8m2!3d55.7558!4d37.6173',
  'https://www.google.ru/maps?q=55.7558,37.6173',
  'https://maps.google.com/?ll=55.7558,37.6173&z=12',
  'https://www.google.com/maps/search/?api=1&query=55.7558%2C37.6173',
  'https://www.google.com/maps/search/55.7558,+37.6173',
  'https://www.google.com/maps/place/55.7558,37.6173',
  'https://yandex.ru/maps/213/moscow/?ll=37.6173%2C55.7558&z=12',
  'https://yandex.ru/maps/?ll=37.1%2C55.1&pt=37.6173,55.7558&z=12',
  'https://yandex.ru/maps/?ll=37.1%2C55.1&mode=whatshere&whatshere%5Bpoint%5D=37.6173%2C55.7558',
  'https://yandex.com/maps/?ll=37.6173,55.7558',
  'https://www.openstreetmap.org/#map=17/55.7558/37.6173',
  'https://www.openstreetmap.org/?mlat=55.7558&mlon=37.6173#map=17/55.1/37.1',
  'https://2gis.ru/moscow/geo/4504235282685127/37.6173,55.7558',
  'https://2gis.ru/moscow?m=37.6173%2C55.7558%2F17',
  'geo:?q=55.7558,37.6173',
  'geo:55.7,37.6?z=16&q=55.7558,37.6173(%D0%9C)',
  'https://waze.com/ul?ll=55.7558,37.6173&navigate=yes',
  'https://www.waze.com/ul?ll=55.75580000%2C37.61730000&navigate=yes&zoom=17',
  'https://ul.waze.com/ul?preview_venue_id=1&navigate=yes&latlng=55.7558%2C37.6173&utm_campaign=default',
  'https://www.waze.com/live-map/directions?from=ll.55.1%2C37.1&to=ll.55.7558%2C37.6173',
  'https://www.waze.com/live-map/directions?to=ll.55.7558%2C37.6173',
  'https://embed.waze.com/iframe?zoom=12&lat=55.7558&lon=37.6173&pin=1',
  'https://www.waze.com/ru/editor/?env=row&lon=37.6173&lat=55.7558&zoom=5&segments=58976438',
  'waze://?ll=55.7558,37.6173&navigate=yes',
  'https://maps.apple.com/?ll=55.7558,37.6173&q=%D0%9A%D0%B0%D0%BC%D0%B5%D1%80%D0%B0&t=m',
  'http://maps.apple.com/?q=Camera&sll=55.7558,37.6173&z=10',
  'https://maps.apple.com/?daddr=55.7558,37.6173&dirflg=d',
  'https://maps.apple.com/place?address=Moscow%2C+Russia&coordinate=55.7558%2C37.6173&name=Moscow&map=explore',
  'https://maps.apple.com/frame?center=55.7558%2C37.6173&span=0.01%2C0.02',
  'https://bing.com/maps/default.aspx?cp=55.7558~37.6173&lvl=17',
  'https://www.bing.com/maps?cp=55.7558%7E37.6173&lvl=17.0',
  'https://bing.com/maps/default.aspx?cp=55.1~37.1&sp=point.55.7558_37.6173_Camera_notes',
  'https://bing.com/maps/default.aspx?rtp=adr.Tver~pos.55.7558_37.6173_Camera',
  'https://osmand.net/map?pin=55.7558,37.6173#15/55.1/37.1',
  'https://osmand.net/map/?pin=55.7558%2C37.6173#15/55.1/37.1',
  'https://osmand.net/map/#17/55.7558/37.6173',
  'https://osmand.net/go?lat=55.7558&lon=37.6173&z=16',
  'om://map?v=1&ll=55.7558,37.6173&n=Camera',
  'https://www.google.com/maps?daddr=55.7558,37.6173',
  'POINT(37.6173 55.7558)',
  'POINT (37.6173 55.7558)',
  'SRID=4326;POINT Z (37.6173 55.7558 156.2)',
  '55.7558,37.6173,0',
  '55.7558, 37.6173, 156.5',
  'https://dozor.example/?point=7&center=37.6173,55.7558&zoom=16&layer=osm',
];

for (const notation of notations) {
  test(`reads ${notation}`, () => {
    assert.deepEqual(parseCoordinates(notation), moscow);
  });
}

const otherPositions: readonly (readonly [string, { x: number; y: number }])[] = [
  ['-33.8688, 151.2093', { x: 151.2093, y: -33.8688 }],
  ['33.8688 S, 151.2093 E', { x: 151.2093, y: -33.8688 }],
  ['33,8688 Ю 151,2093 В', { x: 151.2093, y: -33.8688 }],
  ['40.7128 N 74.006 W', { x: -74.006, y: 40.7128 }],
  ['40,7128 с.ш. 74,006 з.д.', { x: -74.006, y: 40.7128 }],
  [`34°36'13" ю. ш. 58°22'54" з. д.`, { x: -58.381667, y: -34.603611 }],
  ['−33.8688, −70.5', { x: -70.5, y: -33.8688 }],
  [`-33°30' -70°30'`, { x: -70.5, y: -33.5 }],
  ['55, 37', { x: 37, y: 55 }],
  ['55 37', { x: 37, y: 55 }],
  ['0, 0', { x: 0, y: 0 }],
  ['132.5, 43.1', { x: 132.5, y: 43.1 }],
  // Up to 90 the first number may be a latitude.
  ['90, 37', { x: 37, y: 90 }],
  ['-90, 37', { x: 37, y: -90 }],
  ['90.5, 37', { x: 90.5, y: 37 }],
  ['-33.8688, 180', { x: 180, y: -33.8688 }],
  [`55°59'59.99" 37°0'`, { x: 37, y: 55.999997 }],
  ['geo:-33.8688,151.2093', { x: 151.2093, y: -33.8688 }],
  ['9G7VQJ48+8W', { x: 37.617313, y: 55.755813 }],
  ['9G7VQJ48+8W Москва', { x: 37.617313, y: 55.755813 }],
  ['https://plus.codes/9G7VQJ48+8W', { x: 37.617313, y: 55.755813 }],
  ['https://www.google.com/maps/search/?api=1&query=9G7VQJ48%2B8W', { x: 37.617313, y: 55.755813 }],
  ['POINT(-74.1e0 40.5)', { x: -74.1, y: 40.5 }],
  ['https://www.openstreetmap.org/#map=5/-33.8688/-70.5', { x: -70.5, y: -33.8688 }],
];

for (const [notation, position] of otherPositions) {
  test(`reads ${notation}`, () => {
    assert.deepEqual(parseCoordinates(notation), position);
  });
}

const noPositions = [
  '',
  ' ',
  'Москва',
  '55.7558',
  '55.7558,',
  '1 2 3',
  '91, 181',
  '95 N 37 E',
  '90.000001 N 37 E',
  '90.5, 91',
  '55, 180.000001',
  `55°61'N 37°E`,
  `55°45'61"N 37°E`,
  `55°45'N 37°0'61"E`,
  ', 37',
  '55 N 190 E',
  '55 N 37 N',
  '55 E 37 E',
  `55°61'N 37°E`,
  `55°45'61"N 37°E`,
  '-55 S 37 E',
  'abc, def',
  'NaN, 1',
  'Infinity, 1',
  '1e1, 2',
  'geo:95,37',
  'geo:0,0?q=Москва',
  'POINT(37.6 95)',
  'POINT(37.6)',
  'QJ48+8W Москва',
  'https://waze.com/ul?q=Moscow',
  'https://maps.apple.com/place?auid=1234567',
  'geo:',
  'https://example.org/',
  'https://maps.app.goo.gl/abcdef',
  'javascript:alert(1)',
  '55.75.58, 37.61.73',
];

test('sixty minutes or seconds, which programs write that round them, are the next degree or minute', () => {
  assert.deepEqual(parseCoordinates(`55°44'60"N 36°60'E`), { x: 37, y: 55.75 });
});

for (const text of noPositions) {
  test(`finds no position in ${JSON.stringify(text)}`, () => {
    assert.equal(parseCoordinates(text), null);
  });
}

test('any text is read as a position on Earth or rejected', () => {
  const sign = fc.constantFrom(...`0123456789.,;°'"NSEWСЮВЗ -+/()шд`.split(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: sign, maxLength: 60 })), (text) => {
      const position = parseCoordinates(text);
      if (position) assert.ok(Math.abs(position.x) <= 180 && Math.abs(position.y) <= 90);
    }),
    { numRuns: 2000 },
  );
});

test('a text longer than 100 characters is not a position', () => {
  const ofLength = (characters: number) => '55.7558, 37.6173'.padEnd(characters, '0');
  assert.deepEqual(parseCoordinates(ofLength(100)), moscow);
  assert.equal(parseCoordinates(ofLength(101)), null);
});

const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((millionths) => millionths / 1e6 + 0);

test('decimal coordinates are read back exactly', () => {
  fc.assert(
    fc.property(degrees(170), degrees(80), (x, y) => {
      assert.deepEqual(parseCoordinates(formatCoordinates(x, y, 'decimal')), { x, y });
    }),
  );
});

for (const language of ['ru', 'en'] as const) {
  test(`coordinates in degrees, minutes and seconds are read back to a hundredth of a second (${language})`, () => {
    fc.assert(
      fc.property(degrees(170), degrees(80), (x, y) => {
        const position = parseCoordinates(formatCoordinates(x, y, 'degrees', language));
        assert.ok(
          position && Math.abs(position.x - x) < 3e-6 && Math.abs(position.y - y) < 3e-6,
          JSON.stringify([x, y, position]),
        );
      }),
    );
  });
}

test('coordinates are written with the latitude first and never with 60 minutes', () => {
  assert.equal(formatCoordinates(37.6173, 55.7558, 'decimal'), '55.7558, 37.6173');
  assert.equal(formatCoordinates(-0.0000001, 0, 'decimal'), '0, 0');
  assert.equal(formatCoordinates(37.12345678, -1.1234564, 'decimal'), '-1.123456, 37.123457');
  assert.equal(formatCoordinates(0, 0, 'degrees'), `0°0'0"N 0°0'0"E`);
  assert.equal(formatCoordinates(37.6173, 55.7558, 'degrees'), `55°45'20.88"N 37°37'2.28"E`);
  assert.equal(formatCoordinates(-58.5, -34.5, 'degrees', 'ru'), `34°30'0"\u00A0ю. ш. 58°30'0"\u00A0з. д.`);
  assert.equal(formatCoordinates(37.9999999, 1, 'degrees'), `1°0'0"N 38°0'0"E`);
});
