import { expect, test } from 'vitest';
import { caughtSide, isEnforcing, wedgeAzimuths } from './caught-side.ts';
import { pointTypes } from './point-type.ts';

const azimuths = (dirType: number, direction: number | null) => wedgeAzimuths(caughtSide({ dirType, direction }));

test('a wedge points within 11.25° of where the camera looks, two for both ways', () => {
  for (let direction = 0; direction <= 360; direction += 1) {
    const apart = (azimuth: number) => Math.abs(((azimuth - direction + 540) % 360) - 180);
    const one = azimuths(1, direction).map(apart);
    expect(one).toHaveLength(1);
    expect(one[0]).toBeLessThanOrEqual(11.25);
    const [first = 0, second = 0] = azimuths(2, direction).map(apart);
    expect(Math.min(first, second)).toBeLessThanOrEqual(11.25);
    expect(first + second).toBe(180);
  }
});

test('opposite directions of a camera for both ways have one name', () => {
  expect(caughtSide({ dirType: 2, direction: 280 })).toBe(caughtSide({ dirType: 2, direction: 100 }));
  expect(caughtSide({ dirType: 1, direction: 280 })).not.toBe(caughtSide({ dirType: 1, direction: 100 }));
});

test('all directions and a direction that nobody knows have no wedge and different names', () => {
  expect([caughtSide({ dirType: 0, direction: 360 }), azimuths(0, 360)]).toEqual(['all', []]);
  for (const dirType of [0, 1, 2]) {
    expect([caughtSide({ dirType, direction: null }), azimuths(dirType, null)]).toEqual(['unknown', []]);
  }
});

test('every type of camera enforces, except a dummy', () => {
  expect(pointTypes.filter(isEnforcing)).toEqual([
    'static_cam',
    'control_cam_red',
    'speed_cam',
    'mobile_ambush',
    'traffic_control_ot',
    'video_control',
  ]);
});
