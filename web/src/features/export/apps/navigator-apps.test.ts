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

test('every format belongs to one of eight apps or to the others, once', () => {
  expect(appNames).toHaveLength(8);
  expect(formatsInOrder.toSorted()).toEqual(exportFormatIds.toSorted());
});

test('formats with an index are not made on request', () => {
  expect(otherFormats.filter((id) => otherFormatsOnRequest.every((one) => one !== id))).toEqual([
    'GeoParquet',
    'FlatGeobuf',
    'PMTiles',
  ]);
});

test('an app that only shows points, or whose file nobody has tried, is not said to warn', () => {
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
