import assert from 'node:assert/strict';
import { test } from 'vitest';
import { attributionOf, type Credit, sourcesText } from './credit.ts';

const city: Credit = {
  title: 'Cameras',
  attribution: 'A city',
  licence: 'CC-BY-4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  dated: '2026-11-01',
};

test('a list is named with its title, date and licence, after the contributors', () => {
  assert.equal(
    attributionOf([city]),
    'Dozor contributors; A city: Cameras, 2026-11-01 (CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/)',
  );
  const bare = { ...city, attribution: 'Cameras of a city', licence: 'CC0', licenceUrl: null, dated: null };
  assert.equal(attributionOf([bare]), 'Dozor contributors; Cameras of a city (CC0)');
});

test('a text beside a file names one list a line, and the licence of the site itself', () => {
  const lines = sourcesText([city, city]).split('\n');
  assert.equal(lines[0], 'Dozor contributors (ODbL-1.0, https://opendatacommons.org/licenses/odbl/1-0/)');
  assert.equal(lines.length, 4);
  assert.equal(lines[3], '');
});
