import assert from 'node:assert/strict';
import { test } from 'vitest';
import { audienceOf } from './audience.ts';
import { actions } from './can.ts';

test('an audience is named after the lowest access level granted the action', () => {
  assert.equal(audienceOf('map.browse'), 'everybody');
  assert.equal(audienceOf('account.read'), 'everybody but the banned');
  assert.equal(audienceOf('point.add'), 'signed in');
  assert.equal(audienceOf('point.forceDuplicate'), 'editors');
  assert.equal(audienceOf('complaint.settle'), 'moderators');
  assert.equal(audienceOf('audit.read'), 'admins');
  for (const action of actions) assert.notEqual(audienceOf(action), 'nobody', action);
});
