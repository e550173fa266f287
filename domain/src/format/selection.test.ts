import assert from 'node:assert/strict';
import { test } from 'vitest';
import { plainOptions } from '../export/testing/golden-points.ts';
import { pointTypes, type PointType } from '../point/point-type.ts';
import { createSelection } from './selection.ts';

type Given = {
  type?: PointType;
  country?: string;
  region?: string;
  rating?: number;
  confirmed?: number;
  confidence?: number;
  at?: [x: number, y: number];
};

function row({
  type = 'static_cam',
  country = 'RU',
  region = 'RU-MOS',
  rating = 1,
  confirmed = 0,
  at = [0, 0],
  ...more
}: Given) {
  // Half a year later the confidence is halved.
  const confidenceAt = (ms: number) => (more.confidence ?? 1) * (ms < Date.UTC(2026, 6, 1) ? 1 : 0.5);
  const [xE6, yE6] = at.map((degrees) => degrees * 1e6) as [number, number];
  return { xE6, yE6, typeIndex: pointTypes.indexOf(type), country, region, rating, confirmed, confidenceAt };
}

test('"all" also selects points outside every country', () => {
  const selects = createSelection({ ...plainOptions, country: ['all'] });
  assert.equal(selects(row({ country: '', region: '' })), true);
});

test('a list of countries selects only their points', () => {
  const selects = createSelection({ ...plainOptions, country: ['RU', 'KZ'] });
  assert.deepEqual(
    ['RU', 'KZ', 'GB', ''].map((country) => selects(row({ country }))),
    [true, true, false, false],
  );
});

test('a region narrows only its own country', () => {
  const selects = createSelection({ ...plainOptions, country: ['RU', 'KZ'], region: ['RU-MOW'] });
  assert.equal(selects(row({ region: 'RU-MOW' })), true);
  assert.equal(selects(row({ region: 'RU-MOS' })), false);
  assert.equal(selects(row({ country: 'KZ', region: 'KZ-ALA' })), true);
});

test('with "all", a region selects only itself', () => {
  const selects = createSelection({ ...plainOptions, country: ['all'], region: ['RU-MOW'] });
  assert.equal(selects(row({ region: 'RU-MOW' })), true);
  assert.equal(selects(row({ country: 'KZ', region: 'KZ-ALA' })), false);
});

test('the rating is the minimum, and deleted points are never selected', () => {
  const taken = (rating: -1 | 0 | 1) =>
    [1, 0, -1, -2].filter((own) => createSelection({ ...plainOptions, rating })(row({ rating: own })));
  assert.deepEqual([taken(1), taken(0), taken(-1)], [[1], [1, 0], [1, 0, -1]]);
});

test('only points of the chosen types are selected', () => {
  const selects = createSelection({ ...plainOptions, types: ['dummy'] });
  assert.equal(selects(row({ type: 'dummy' })), true);
  assert.equal(selects(row({ type: 'static_cam' })), false);
});

test('an ambush is selected if it was confirmed on or after the day', () => {
  const selects = createSelection({ ...plainOptions, confirmed: '2026-01-02' });
  const ambush = (time: string) => selects(row({ type: 'mobile_ambush', confirmed: Date.parse(time) }));
  assert.equal(ambush('2026-01-02T00:00:00.000Z'), true);
  assert.equal(ambush('2026-01-01T23:59:59.999Z'), false);
  assert.equal(selects(row({ type: 'dummy' })), true, 'other types have no such date');
  const every = createSelection({ ...plainOptions, selectOnlyConfirmed: false, confirmed: '2026-01-02' });
  assert.equal(every(row({ type: 'mobile_ambush', confirmed: 1 })), true);
});

test('points below the requested confidence on the day are left out; without a request none are', () => {
  const left = (confidence: number, asOf: string) => {
    const selects = createSelection({ ...plainOptions, confidence, asOf });
    return [0.9, 0.75, 0.4, 0.1].filter((own) => selects(row({ confidence: own })));
  };
  assert.deepEqual(left(0, ''), [0.9, 0.75, 0.4, 0.1]);
  assert.deepEqual(left(0.4, '2026-03-01'), [0.9, 0.75, 0.4]);
  assert.deepEqual(left(0.4, '2026-07-01'), [0.9]);
});

test('an area selects the points inside it, even across the antimeridian', () => {
  const inAndorra = createSelection({ ...plainOptions, country: ['all'], bbox: [1.4, 42.4, 1.8, 42.7] });
  const places: [number, number][] = [
    [1.5, 42.5],
    [1.4, 42.7],
    [1.39, 42.5],
    [1.5, 42.71],
  ];
  assert.deepEqual(
    places.map((at) => inAndorra(row({ at }))),
    [true, true, false, false],
  );
  const atTheDateLine = createSelection({ ...plainOptions, country: ['all'], bbox: [179, -20, -179, -10] });
  const far: [number, number][] = [
    [179.5, -15],
    [-179.5, -15],
    [0, -15],
  ];
  assert.deepEqual(
    far.map((at) => atTheDateLine(row({ at }))),
    [true, true, false],
  );
});
