import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signProblem } from './sign-problem.ts';

test('signs go in steps of 10 km/h or 5 mph, within the range of the unit', () => {
  const problems = (unit: 'km/h' | 'mph') => [5, 10, 25, 100, 110, 150, 160].map((speed) => signProblem(speed, unit));
  const [range, step] = ['must be from 10 to 150', 'must be a multiple of 10'];
  assert.deepEqual(problems('km/h'), [range, null, step, null, null, null, range]);
  const beyond = 'must be from 5 to 100';
  assert.deepEqual(problems('mph'), [null, null, null, null, beyond, beyond, beyond]);
  assert.equal(signProblem(26, 'mph'), 'must be a multiple of 5');
});
