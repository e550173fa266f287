import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOld } from './shipped-list.ts';
import { readShipped, shippedLists, shippedListsOf } from './shipped-lists.ts';

test('every list of the register is valid, and a country has its own lists and those of the world', () => {
  assert.ok(shippedLists().size >= 6);
  const french = shippedListsOf('FR').map(({ id }) => id);
  assert.deepEqual([french[0], french.at(-1)], ['fr-radars', 'osm']);
  assert.deepEqual(
    shippedListsOf('AQ').map(({ id }) => id),
    ['osm'],
  );
});

const valid = {
  title: 'Cameras',
  publisher: 'A city',
  country: 'DE',
  reader: 'csv',
  licence: 'CC0-1.0',
  licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
  attribution: 'A city',
  url: 'https://city.example.org/cameras.csv',
  every: 'week',
  checked: '2026-11-29',
};

test('a valid file becomes a list with the name of the file as its id', () => {
  const { id, guard, country } = readShipped('de-city', JSON.stringify(valid));
  assert.deepEqual([id, guard, country], ['de-city', 0.5, 'DE']);
});

for (const [what, other, id, message] of [
  ['an unknown member', { colour: 'red' }, 'de-city', /colour/],
  ['no licence', { licence: '' }, 'de-city', /licence/],
  ['an unknown reader', { reader: 'xlsx' }, 'de-city', /reader is no reader/],
  ['an unknown field in its map', { map: { ufo: 'a' } }, 'de-city', /map has an unknown field/],
  ['an unknown type', { types: { a: 'ufo' } }, 'de-city', /types\.a/],
  ['an unknown encoding', { encoding: 'klingon' }, 'de-city', /encoding is no encoding/],
  ['an address and a data set', { find: { portal: 'datagouv', id: '1' } }, 'de-city', /neither or both/],
  ['neither address nor data set', { url: undefined }, 'de-city', /neither or both/],
  ['a key that it does not send', { key: 'SOURCE_KEY_CITY' }, 'de-city', /does not send/],
  [
    'a parameter with a key that it does not name',
    { parameter: { name: 'key', value: '{key}' } },
    'de-city',
    /not name/,
  ],
  ['pages without a number of rows', { pages: { page: 'p', size: 'n', rows: 0 } }, 'de-city', /pages\.rows/],
  ['a key that it does not name', { header: { name: 'X-Key', value: '{key}' } }, 'de-city', /does not name/],
  ['the name of another country', {}, 'fr-city', /fr-city\.json: its name begins with DE/],
  ['an interval of seconds', { every: '3s' }, 'de-city', /every is no interval/],
  ['a day that does not exist', { checked: '2026-02-30' }, 'de-city', /checked/],
] as const) {
  test(`a file with ${what} is refused with its name and the reason`, () => {
    assert.throws(() => readShipped(id, JSON.stringify({ ...valid, ...other })), message);
  });
}

test('a list whose newest row is older than two years is old', () => {
  const now = Date.UTC(2026, 10, 29);
  assert.equal(isOld({ newest: '2024-11-30' }, now), false);
  assert.equal(isOld({ newest: '2024-11-27' }, now), true);
  assert.equal(isOld({}, now), false);
});
