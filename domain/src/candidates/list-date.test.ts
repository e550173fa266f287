import assert from 'node:assert/strict';
import { test } from 'vitest';
import { listDate } from './list-date.ts';

const expected = Date.UTC(2021, 3, 20, 20, 21, 43);

test.each([
  '<osm version="0.6"><note>…</note><meta osm_base="2021-04-20T20:21:43Z"/>',
  '{"version":0.6,"osm3s":{"timestamp_osm_base": "2021-04-20T20:21:43Z"},"elements":[',
  '<?xml version="1.0"?><osm version="0.6" generator="osmium" timestamp="2021-04-20T20:21:43Z">',
  '{"type":"FeatureCollection","generator":"overpass-turbo","timestamp":"2021-04-20T20:21:43Z","features":[',
  '<d2LogicalModel><payloadPublication><publicationTime>2021-04-20T22:21:43+02:00</publicationTime>',
])('the date of a list is read from its header: %s', (head) => assert.equal(listDate(head), expected));

test.each([
  'id,lat,lon\n1,55.7,37.6,2021-04-20T20:21:43Z',
  '{"features":[{"properties":{"timestamp":"2021-04-20T20:21:43Z"}}]}',
  '<osm version="0.6"><node id="1" timestamp="2013-01-01T00:00:00Z"/>',
  '<publicationTime>some day soon</publicationTime>',
])('a row date or an unreadable date is not taken as the list date: %s', (head) => assert.equal(listDate(head), null));
