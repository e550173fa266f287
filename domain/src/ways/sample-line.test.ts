import assert from 'node:assert/strict';
import { test } from 'vitest';
import { distanceMeters } from '../geometry/distance.ts';
import type { Position } from '../geometry/position.ts';
import { at } from '../testing/plane.ts';
import { lineProblem, sampleLine } from './sample-line.ts';

test('lineProblem reports why a line cannot be checked', () => {
  assert.equal(lineProblem([]), 'tooShort');
  assert.equal(lineProblem([at(0, 0)]), 'tooShort');
  assert.equal(lineProblem(Array.from({ length: 1000 }, () => at(0, 0))), 'tooShort');
  assert.equal(lineProblem([at(0, 0), [NaN, 1]]), 'notOnEarth');
  assert.equal(lineProblem([at(0, 0), [30, 91]]), 'notOnEarth');
  assert.equal(
    lineProblem([
      [-10, 40],
      [170, 60],
    ]),
    'tooLong',
  );
  assert.equal(lineProblem([at(0, 0), at(5, 0)]), null);
});

test('samples are 25 m apart, with the last one at the end', () => {
  const { count, x, y, azimuths } = sampleLine([at(0, 0), at(60, 0), at(60, 30)]);
  assert.equal(count, 5);
  for (let sample = 1; sample < count - 1; sample++) {
    const meters = distanceMeters(x.at(sample - 1)!, y.at(sample - 1)!, x.at(sample)!, y.at(sample)!);
    assert.ok(Math.abs(meters - 25) < 0.1, `${meters}`);
  }
  const [endX, endY] = at(60, 30);
  assert.ok(Math.abs(x.at(count - 1)! - endX) < 1e-9 && Math.abs(y.at(count - 1)! - endY) < 1e-9);
  assert.ok(Math.abs(azimuths.at(1)! - 90) < 0.1);
});

test('the GPS jitter of a stationary car adds no samples', () => {
  const scribble = Array.from({ length: 500 }, (_, step) => at(5 * Math.sin(step), 5 * Math.cos(step * 2)));
  const { count } = sampleLine([at(-25, 0), ...scribble, at(50, 0)]);
  assert.ok(count <= 5, `${count}`);
});

test('a line across the antimeridian stays short', () => {
  const line: Position[] = [
    [179.999, 60],
    [-179.999, 60],
  ];
  assert.equal(lineProblem(line), null);
  const { count, x } = sampleLine(line);
  assert.ok(count < 8, `${count}`);
  assert.ok(Math.abs(x.at(count - 1)! - 180.001) < 1e-9);
});
