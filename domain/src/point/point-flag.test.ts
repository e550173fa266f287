import assert from 'node:assert/strict';
import { test } from 'vitest';
import russian from '../../../texts/ru.json' with { type: 'json' };
import {
  flagsOf,
  pointFlagComments,
  pointFlagLabels,
  pointFlagNames,
  pointFlags,
  type PointFlag,
} from './point-flag.ts';
import { pointTypes } from './point-type.ts';

/** The published table, row by row: files and scripts of others rely on it. */
const publishedRows = `
inBack | static_cam, speed_cam, mobile_ambush, traffic_control_ot, video_control
roadside | static_cam, mobile_ambush
stopCrossroad | control_cam_red, video_control
cautiously_children | dang_other
pedestrians | static_cam, mobile_ambush, control_cam_red, dang_other, video_control
rows | static_cam, mobile_ambush, control_cam_red, video_control
markings | static_cam, mobile_ambush, control_cam_red, traffic_control_ot, video_control
stopLine, bSpeed | control_cam_red
stopSign | static_cam, mobile_ambush, dang_intersection, dang_other, railroad_crossing
overtaking | static_cam, traffic_control_ot, mobile_ambush, video_control
laneOT | mobile_ambush, traffic_control_ot
trafficLight | mobile_ambush
checkOnDB | static_cam, video_control
weight_control | stationary_porst_dps
asphalt, notStandard, seriesLP | rec_policeman
track, pit, waves, springBoard, endAsphalt, nosePlot | bad_road
integrated | static_cam
paymentcontrol | video_control
othertrafficviolations | static_cam, control_cam_red, mobile_ambush, traffic_control_ot, video_control
footpath | crosswalk
emergencyIntersection, equivalent, circularMotion | dang_intersection
giveWay | dang_other, dang_intersection
steepClimb, steepDescent | dang_turn, dang_intersection, dang_other
restrictVisibility | dang_intersection, dang_turn, crosswalk, dang_other
emergencySite | dang_turn, dang_other
dangerousRoadside | traffic_control_ot, dang_other
emergencyBridge, entryisprohibited, tramwayTraffic, wildAnimals, roadWorks, oneWay, endOneWay, dangerousDenouement, pointofpayment, reverseMovement, narrowBridge, roadNarrows, rightNarrowing, leftNarrowing, Tunnel | dang_other
`;

const expected = new Map(
  publishedRows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [flags = '', types = ''] = row.split(' | ');
      return flags.split(', ').map((flag) => [flag, types.split(', ')] as const);
    }),
);

test('the flags and their types are the published ones', () => {
  assert.deepEqual(pointFlagNames, [...expected.keys()]);
  for (const [flag, types] of expected) assert.deepEqual(pointFlags[flag as PointFlag], types, flag);
});

test('a flag has a help text if each language’s file may have one', () => {
  const explained = Object.entries(russian.flags).filter(([, texts]) => 'comment' in texts);
  const named = explained.map(([flag]) => flag);
  assert.deepEqual(
    pointFlagNames.filter((flag) => pointFlagComments[flag] !== undefined),
    named,
  );
});

test('flagsOf lists exactly the flags whose table row names the type', () => {
  for (const type of pointTypes) {
    const rows = [...expected].filter(([, types]) => types.includes(type)).map(([flag]) => flag);
    assert.deepEqual(flagsOf(type), rows, type);
  }
});

test('the flags of a type have distinct, non-empty labels in each language', () => {
  for (const type of pointTypes) {
    for (const language of ['ru', 'en'] as const) {
      const names = flagsOf(type).map((flag) => pointFlagLabels[flag][language]);
      assert.ok(names.every((name) => name.trim() !== ''));
      assert.equal(new Set(names).size, names.length, `${type} ${language}`);
    }
  }
});
