import assert from 'node:assert/strict';
import { test } from 'vitest';
import { parseRouteLink } from './parse-route-link.ts';

const moscow = [37.6176, 55.7558];
const tver = [35.9006, 56.8587];
const klin = [36.7287, 56.3314];

test('the stops of a route are read from the links of map sites', () => {
  const links = [
    'https://yandex.ru/maps/213/moscow/?ll=36.7,56.3&mode=routes&rtext=55.7558,37.6176~56.8587,35.9006&rtt=auto',
    'https://yandex.ru/maps/?rtext=55.7558%2C37.6176~56.8587%2C35.9006',
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=55.7558%2C37.6176%3B56.8587%2C35.9006#map=9/56.3/36.7',
    'https://www.openstreetmap.org/directions?from=55.7558,37.6176&to=56.8587,35.9006',
    'https://2gis.ru/moscow/directions/points/37.6176%2C55.7558%7C35.9006%2C56.8587',
    'https://2gis.ru/directions/points/37.6176,55.7558;123|35.9006,56.8587;456?m=36,56/8',
    'https://www.google.com/maps/dir/55.7558,37.6176/56.8587,35.9006/@56.3,36.7,9z/data=!3m1!4b1',
    "https://www.google.com/maps/dir/'55.7558,37.6176'/56.8587,35.9006".replaceAll("'", ''),
    'https://www.google.com/maps/dir/?api=1&origin=55.7558,37.6176&destination=56.8587,35.9006&travelmode=driving',
    'https://maps.apple.com/?saddr=55.7558,37.6176&daddr=56.8587,35.9006',
    'https://graphhopper.com/maps/?point=55.7558,37.6176&point=56.8587,35.9006&profile=car',
    'https://map.project-osrm.org/?z=9&center=56.3,36.7&loc=55.7558,37.6176&loc=56.8587,35.9006',
    'om://route?sll=55.7558,37.6176&dll=56.8587,35.9006&type=vehicle',
  ];
  for (const link of links) assert.deepEqual(parseRouteLink(link), [moscow, tver], link);
});

test('intermediate stops keep their order', () => {
  const links = [
    'https://yandex.ru/maps/?rtext=55.7558,37.6176~56.3314,36.7287~56.8587,35.9006',
    'https://www.google.com/maps/dir/?api=1&origin=55.7558,37.6176&waypoints=56.3314,36.7287&destination=56.8587,35.9006',
  ];
  for (const link of links) assert.deepEqual(parseRouteLink(link), [moscow, klin, tver], link);
});

test('a link to a place, a route between names and plain text have no stops', () => {
  const links = [
    'https://www.google.com/maps/@55.7558,37.6176,12z',
    'https://www.google.com/maps/dir/Moscow/Tver',
    'https://yandex.ru/maps/?rtext=~56.8587,35.9006',
    'https://yandex.ru/maps/?rtext=95,37~56,35',
    'https://example.com/?saddr=55,37&daddr=56,35',
    'просто слова',
    '',
  ];
  for (const link of links) assert.equal(parseRouteLink(link), null, link);
});
