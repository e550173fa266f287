import assert from 'node:assert/strict';
import { test } from 'vitest';
import { speedLabel } from './speed-label.ts';

test('a speed is labelled with its unit, an unknown one as not known', () => {
  assert.equal(speedLabel(60, 'km/h', 'ru'), '60 км/ч');
  assert.equal(speedLabel(30, 'mph', 'ru'), '30 миль/ч');
  assert.equal(speedLabel(60, 'km/h', 'en'), '60 km/h');
  assert.equal(speedLabel(30, 'mph', 'en'), '30 mph');
  assert.equal(speedLabel(null, 'km/h', 'ru'), 'неизвестна');
  assert.equal(speedLabel(null, 'mph', 'en'), 'not known');
});
