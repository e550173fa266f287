import assert from 'node:assert/strict';
import { test } from 'vitest';
import { pointTypes, type PointType } from '../point/point-type.ts';
import { labelOf, navigatorCodes } from './navigator-codes.ts';

// The table in docs/export-formats, entered again by hand: Navitel, PocketGIS, iGO, iGO Pongo.
const expected: Record<PointType, string> = {
  static_cam: '1 1 1 192',
  control_cam_red: '3 3 3/2 68/194',
  speed_cam: '4 4 4 227',
  mobile_ambush: '5 5 5 199',
  dummy: '1 1 1 192',
  traffic_control_ot: '1 11 7 192',
  video_control: '1 1 1 192',
  stationary_porst_dps: '106 20 5 206',
  railroad_crossing: '106 21 6 197',
  crosswalk: '100 22 31 201',
  cautiouslychildren: '100 22 9 201',
  begin_village: '101 100 10 -',
  end_village: '101 100 - -',
  speed_limit: '101 101 - -',
  rec_policeman: '102 102 31 200',
  bad_road: '103 103 31 207',
  dang_turn: '104 104 31 202',
  dang_intersection: '105 105 8 204/198',
  dang_other: '106 106 31 204/203',
  overtaking_proh: '106 107 31 204',
};

test('every type has the codes from the table', () => {
  for (const type of pointTypes) {
    const { navitel, pocketGis, igo, igoPongo } = navigatorCodes[type];
    const codes = [navitel, pocketGis, igo, igoPongo].map((rule) => {
      if (rule === null) return '-';
      return rule.withFlag ? `${rule.code}/${rule.withFlag.code}` : String(rule.code);
    });
    assert.equal(codes.join(' '), expected[type], type);
  }
});

test('an ambush without a speed has a code of its own in the Pongo table', () => {
  assert.equal(navigatorCodes.mobile_ambush.igoPongo?.withoutSpeed, 193);
});

test('types that share a PocketGIS code have labels that tell them apart', () => {
  const seen = new Set(pointTypes.map((type) => `${navigatorCodes[type].pocketGis?.code} ${labelOf(type, 'start')}`));
  assert.equal(seen.size, pointTypes.length);
});

test('only the finish of a section gets the second label', () => {
  assert.equal(labelOf('speed_cam', 'start'), 'Камера средней скорости 1');
  assert.equal(labelOf('speed_cam', 'extra'), 'Камера средней скорости 1');
  assert.equal(labelOf('speed_cam', 'finish'), 'Камера средней скорости 2');
  assert.equal(labelOf('dummy', 'start'), 'Муляж');
});
