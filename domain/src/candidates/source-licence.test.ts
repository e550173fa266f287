import assert from 'node:assert/strict';
import { test } from 'vitest';
import { mayBeCopied } from './source-licence.ts';

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
])('a list under "%s" may not be copied', (licence) => assert.equal(mayBeCopied(licence), false));
