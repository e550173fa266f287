import assert from 'node:assert/strict';
import { test } from 'vitest';
import { licenceId, licenceMarks, mayBeCopied, mayBeLicence } from './source-licence.ts';

test.each([
  'ODbL',
  'odbl-1.0',
  'ODbL v1.0',
  'Open Database License (ODbL) v1.0',
  'CC0',
  'CC0-1.0',
  'CC0 1.0 Universal',
  'CC-BY 4.0',
  'CC-BY-4.0',
  'Creative Commons Attribution 4.0 International',
  'https://creativecommons.org/licenses/by/4.0/',
  'PDDL-1.0',
  'LO 2.0',
  'etalab-2.0',
  'Licence Ouverte 2.0',
  'Licence Ouverte / Open Licence version 2.0',
  'OGL-UK-3.0',
  'NLOD-2.0',
  'OGDL-Taiwan-1.0',
  'dl-de/by-2-0',
  'DL-DE-ZERO-2.0',
  'Open Government Licence – Ontario',
  'Open Government Licence v3.0',
  'http://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  'CC BY 3.0 AU',
  'Creative Commons Attribution 3.0 Italy',
  'https://creativecommons.org/licenses/by/2.5/ar/',
  'IODL 2.0',
  'https://www.dati.gov.it/iodl/2.0/',
  'Open Government Licence – Toronto',
  'City of Ottawa Open Data Licence v2.0',
  'KOGL-1',
  '공공누리 제1유형',
  '政府資料開放授權條款-第1版',
  'https://data.norge.no/nlod/en/2.0',
  'Singapore Open Data Licence',
])('a list under %s may be copied', (licence) => assert.equal(mayBeCopied(licence), true));

test.each([
  '',
  'licence',
  'CC BY-NC 4.0',
  'CC-BY-NC-4.0',
  'CC BY-ND 4.0',
  'CC BY-SA 4.0',
  'all rights reserved',
  '1.0',
  'CC BY without a version',
  '공공누리 제4유형',
  '第1版',
  'IODL 1.0',
])('a list under "%s" may not be copied', (licence) => assert.equal(mayBeCopied(licence), false));

test('a licence that asks for itself is open and does not mix with the ODbL', () => {
  assert.deepEqual(licenceMarks('CC BY-SA 4.0'), { open: true, mixes: false });
  assert.deepEqual(licenceMarks('ODbL'), { open: true, mixes: true });
  assert.deepEqual(licenceMarks('mine'), { open: false, mixes: false });
});

test('no two licences share a spelling', () => {
  for (const name of ['NLOD', 'OGL', 'CC0', 'LO 2.0', 'KOGL-1']) assert.notEqual(licenceId(name), null, name);
  assert.equal(licenceId('NLOD-1.0'), 'NLOD-1.0');
  assert.equal(licenceId('CC BY 3.0'), 'CC-BY-3.0');
});

test.each([
  ['lov2', 'etalab-2.0'],
  ['cc-by', 'CC-BY-4.0'],
  ['Creative Commons Attribution', 'CC-BY-4.0'],
  ['CC BY 4.0', 'CC-BY-4.0'],
  ['政府資料開放授權條款-第1版', 'OGDL-Taiwan-1.0'],
  ['City of Chicago terms of use', 'City of Chicago Terms of Use'],
])('a portal that says "%s" states no other licence than %s', (stated, licence) =>
  assert.equal(mayBeLicence(stated, licence), true),
);

test.each([
  ['cc-by-nc', 'CC-BY-4.0'],
  ['cc-by-sa', 'CC-BY-4.0'],
  ['CC BY 3.0', 'CC-BY-4.0'],
  ['CC0', 'CC-BY-4.0'],
  ['all rights reserved', 'CC0-1.0'],
  ['odc-odbl', 'etalab-2.0'],
  ['notspecified', 'CC-BY-4.0'],
])('a portal that says "%s" states another licence than %s', (stated, licence) =>
  assert.equal(mayBeLicence(stated, licence), false),
);
