import assert from 'node:assert/strict';
import { test } from 'vitest';
import { outcomesInBrief, readWhole } from '../../import/testing/read-whole.ts';

const coordinates = (lat: string, lon: string) =>
  `<_0:pointCoordinates><_0:latitude>${lat}</_0:latitude><_0:longitude>${lon}</_0:longitude></_0:pointCoordinates>`;

const reference = (road: string, way: string) => `<_0:referencePoint><_0:roadNumber>${road}</_0:roadNumber>
  <_0:directionRelative>${way}</_0:directionRelative><_0:referencePointDistance>12500</_0:referencePointDistance></_0:referencePoint>`;

const box = (id: string, lat: string, lon: string, way = 'positive') => `<_0:predefinedLocation id="${id}">
  <_0:predefinedLocation xsi:type="_0:Point"><_0:tpegpointLocation xsi:type="_0:TPEGSimplePoint"><_0:point>
  ${coordinates(lat, lon)}<_0:name><_0:descriptor><_0:value>Made-up</_0:value></_0:descriptor></_0:name></_0:point></_0:tpegpointLocation>
  ${reference('A-9', way)}</_0:predefinedLocation></_0:predefinedLocation>`;

const section = (id: string) => `<_0:predefinedLocation id="${id}"><_0:predefinedLocation xsi:type="_0:Linear">
  <_0:tpeglinearLocation><_0:to xsi:type="_0:TPEGNonJunctionPoint">${coordinates('40.03', '-3.5')}</_0:to>
  <_0:from xsi:type="_0:TPEGNonJunctionPoint">${coordinates('40.0', '-3.5')}</_0:from></_0:tpeglinearLocation>
  </_0:predefinedLocation></_0:predefinedLocation>`;

const file = (...locations: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<_0:d2LogicalModel xmlns:_0="http://datex2.eu/schema/1_0/1_0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" modelBaseVersion="1.0">
<_0:payloadPublication xsi:type="_0:PredefinedLocationsPublication" lang="es"><_0:predefinedLocationSet id="GUID_Boxes">
${locations.join('\n')}</_0:predefinedLocationSet></_0:payloadPublication></_0:d2LogicalModel>`;

test('cameras and sections of an authority are read with their ids', () => {
  const whole = readWhole(file(box('BOX_1', '40.5', '-3.25'), section('CVM_2')));
  assert.equal(whole.detected?.format, 'DATEX2');
  assert.deepEqual(outcomesInBrief(whole), ['static_cam -3.25 40.5 unknown', 'speed_cam -3.5 40 unknown 1:180']);
  assert.deepEqual(
    whole.outcomes.map((outcome) => outcome.ok && [outcome.sourceId, outcome.row.childrens?.length, outcome.notes.way]),
    [
      ['BOX_1', undefined, 'A-9 positive'],
      ['CVM_2', 1, ''],
    ],
  );
});

test('an invalid position is reported and the others are read', () => {
  assert.deepEqual(outcomesInBrief(readWhole(file(box('a', '', '-3.25'), box('b', '40.5', '-3.25')))), [
    '4 badCoordinates -3.25 ',
    'static_cam -3.25 40.5 unknown',
  ]);
});

test('the element names of newer versions are understood', () => {
  const text = `<d2:payload xmlns:d2="http://datex2.eu/schema/3/d2Payload"><predefinedLocationReference id="x">
    <pointByCoordinates><pointCoordinates><latitude>40.5</latitude><longitude>-3.25</longitude></pointCoordinates></pointByCoordinates>
    </predefinedLocationReference></d2:payload>`;
  assert.deepEqual(outcomesInBrief(readWhole(text)), ['static_cam -3.25 40.5 unknown']);
});
