import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { LatestSurveys } from './latest-surveys.ts';

test('what was found is found again until something is written', () => {
  const surveys = new LatestSurveys<number>();
  let looks = 0;
  const look = () => (looks += 1);
  const found = [
    surveys.of('1', { list: 'created' }, look),
    surveys.of('1', { list: 'created' }, look),
    surveys.of('1', { list: 'changed' }, look),
    surveys.of('2', { list: 'created' }, look),
    surveys.of('1', { list: 'created' }, look),
  ];
  deepEqual(found, [1, 1, 2, 3, 4]);
});

test('only so many are there at a time', () => {
  const surveys = new LatestSurveys<number>();
  let looks = 0;
  for (let page = 0; page < 9; page += 1) surveys.of('1', { page }, () => (looks += 1));
  surveys.of('1', { page: 0 }, () => (looks += 1));
  deepEqual(looks, 10);
});
