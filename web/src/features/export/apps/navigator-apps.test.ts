import { expect, test } from 'vitest';
import { exportFormatIds } from '@dozor/domain/format/all-formats.ts';
import {
  appNames,
  formatsInOrder,
  formatsOfApp,
  otherFormats,
  otherFormatsOnRequest,
  warningOf,
} from './navigator-apps.ts';

test('every format belongs to exactly one of eight apps or to the other formats', () => {
  expect(appNames).toHaveLength(8);
  expect(formatsInOrder.toSorted()).toEqual(exportFormatIds.toSorted());
});

test('formats with an index are not generated on request', () => {
  expect(otherFormats.filter((id) => otherFormatsOnRequest.every((one) => one !== id))).toEqual([
    'GeoParquet',
    'FlatGeobuf',
    'PMTiles',
  ]);
});

test('an app that only shows points, or whose format is untested, is not labelled as warning', () => {
  expect(appNames.map((app) => warningOf(formatsOfApp(app)[0]!))).toEqual([
    'warns',
    'untested',
    'warns',
    'warns',
    'shows',
    'shows',
    'speeding',
    'whenOn',
  ]);
  expect([warningOf('IGOPongo'), warningOf('CSV'), warningOf('Comand')]).toEqual(['untested', null, 'warns']);
});
