import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isPointType, pointTypeLabels, pointTypes, typeGroupLabels, typeGroups } from './point-type.ts';

const publishedTypes = `static_cam, control_cam_red, speed_cam, mobile_ambush, dummy, traffic_control_ot, video_control,
  stationary_porst_dps, railroad_crossing, crosswalk, cautiouslychildren, begin_village, end_village, speed_limit, rec_policeman,
  bad_road, dang_turn, dang_intersection, dang_other, overtaking_proh`.split(/,\s*/);

test('the types are the published ones, in their order', () => {
  assert.deepEqual(pointTypes, publishedTypes);
});

test('every type belongs to exactly one group', () => {
  assert.deepEqual(Object.values(typeGroups).flat().sort(), [...pointTypes].sort());
});

test('every type and every group has a unique name in both languages', () => {
  for (const labels of [Object.values(pointTypeLabels), Object.values(typeGroupLabels)]) {
    for (const language of ['ru', 'en'] as const) {
      const names = labels.map((label) => label[language]);
      assert.ok(names.every((name) => name.trim() !== ''));
      assert.equal(new Set(names).size, names.length);
    }
  }
});

test('isPointType accepts only the exact name of a type', () => {
  assert.ok(isPointType('static_cam'));
  for (const other of ['', 'Static_cam', 'toString', '__proto__', null, undefined, 1]) {
    assert.equal(isPointType(other), false);
  }
});
