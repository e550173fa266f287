import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { destination } from '../geometry/destination.ts';
import { distanceMeters } from '../geometry/distance.ts';
import { pointTypes } from '../point/point-type.ts';
import { applyLaw, type AppliedLaw, type LawPoint } from './apply-law.ts';
import { type DangerZone, isEnforcement, zoneMeters } from './danger-zone.ts';
import { LawNearBorders, sampledBorders } from './law-near-borders.ts';
import { Law } from './law.ts';
import { zoneNoise } from './zone-noise.ts';

const law = new Law();

function lawWith(secret: string): AppliedLaw {
  const noiseOf = (key: string) => zoneNoise(createHmac('sha256', secret).update(key).digest());
  return {
    near: new LawNearBorders(
      (country) => law.profileOf(country),
      sampledBorders(() => ''),
    ),
    noiseOf,
  };
}

const applied = lawWith('only the database knows it');

function camera(id: number, fields: Partial<LawPoint> = {}): LawPoint {
  return {
    id: String(id),
    country: 'FR',
    x: 2 + (id % 40) * 0.1,
    y: 44 + Math.floor(id / 40) * 0.1,
    type: 'static_cam',
    speed: 80,
    speedUnit: 'km/h',
    dirType: 1,
    direction: 1 + ((id * 37) % 360),
    further: [],
    ...fields,
  };
}

const thousand = Array.from({ length: 1000 }, (_, at) => camera(at + 1));

/** An attacker's best guess for the position of the camera: the middle of its zone. */
function guess({ x, y, meters, travel }: DangerZone) {
  return travel === null ? ([x, y] as const) : destination(x, y, travel, meters / 2);
}

function meanError(points: readonly LawPoint[], zones: readonly DangerZone[]): number {
  const errors = points.map((point) => {
    const all = zones.map((zone) => {
      const [x, y] = guess(zone);
      return distanceMeters(point.x, point.y, x, y) / zone.meters;
    });
    return Math.min(...all);
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

test('without the secret, guesses for a thousand cameras are off by at least 0.15 zone lengths on average', () => {
  const { exact, zones } = applyLaw(thousand, applied);
  assert.deepEqual(exact, []);
  assert.equal(zones.length, 1000);
  const error = meanError(thousand, zones);
  assert.ok(error >= 0.15 && error < 0.25, String(error));
});

test('cameras without a direction are hidden in circular zones equally well', () => {
  const undirected = thousand.map((point) => ({ ...point, dirType: 0, direction: 0 }));
  const { zones } = applyLaw(undirected, applied);
  assert.ok(zones.every(({ travel }) => travel === null));
  assert.ok(meanError(undirected, zones) >= 0.15);
});

test('a driver enters a zone before the camera and leaves it after the camera', () => {
  for (const point of thousand.slice(0, 100)) {
    const [zone] = applyLaw([point], applied).zones;
    assert.ok(zone?.travel !== null && zone?.travel !== undefined);
    const share = distanceMeters(point.x, point.y, zone.x, zone.y) / zone.meters;
    assert.ok(share > 0.149 && share < 0.851, String(share));
    const [x, y] = destination(zone.x, zone.y, zone.travel, share * zone.meters);
    assert.ok(distanceMeters(point.x, point.y, x, y) < 1);
  }
});

test('the same secret always gives the same zones, another secret gives different ones', () => {
  const { zones } = applyLaw(thousand, applied);
  assert.deepEqual(applyLaw(thousand.toReversed(), lawWith('only the database knows it')).zones, zones);
  assert.notDeepEqual(applyLaw(thousand, lawWith('another')).zones, zones);
});

test('the zone of a camera does not move when other cameras are added, even at the same position', () => {
  const { zones } = applyLaw(thousand, applied);
  const far = camera(5000, { x: 8, y: 49 });
  const { x, y, direction } = thousand.at(0)!;
  const beside = { ...camera(6000), x, y, direction };
  const more = applyLaw([...thousand, far, beside], applied).zones;
  assert.equal(more.length, 1001);
  const known = new Set(more.map((zone) => JSON.stringify(zone)));
  assert.ok(zones.every((zone) => known.has(JSON.stringify(zone))));
});

test('cameras at one position share a zone, regardless of their limits and directions', () => {
  const one = camera(1, { x: 2, y: 45, direction: 90, speed: 130 });
  const back = camera(2, { x: 2.0001, y: 45, direction: 270, speed: 110 });
  const { zones } = applyLaw([one, back], applied);
  assert.equal(zones.length, 1);
  expect(zones[0]).toMatchObject({ meters: 4000, travel: 270, isTwoWay: true });
  const across = camera(3, { x: 2, y: 45.0001, direction: 180, speed: 50 });
  const crossing = applyLaw([one, back, across], applied).zones;
  expect(crossing).toMatchObject([{ travel: null, meters: 4000 }]);
});

test('overlapping zones of the same direction merge', () => {
  const [x, y] = destination(2, 45, 180, 500);
  const near = [camera(1, { x: 2, y: 45, direction: 360 }), camera(2, { x, y, direction: 360 })];
  const { zones } = applyLaw(near, applied);
  assert.equal(zones.length, 1);
  const zone = zones.at(0)!;
  assert.ok(zone.meters >= 2000 && zone.meters <= 2500 + 1400, String(zone.meters));
  for (const point of near) {
    const ahead = distanceMeters(zone.x, zone.y, point.x, point.y);
    assert.ok(ahead > 0 && ahead < zone.meters && zone.y > point.y);
  }
  const opposite = [near.at(0)!, { ...near.at(1)!, direction: 180 }];
  assert.equal(applyLaw(opposite, applied).zones.length, 2);
});

test('the limit determines the length of a zone; without a limit it is 4 km, for a red light camera 300 m', () => {
  const lengths = [130, 110, 90, 70, 50, 0].map((speed) => zoneMeters(camera(1, { speed })));
  assert.deepEqual(lengths, [4000, 4000, 2000, 2000, 300, 4000]);
  assert.equal(zoneMeters(camera(1, { speed: 70, speedUnit: 'mph' })), 4000);
  assert.equal(zoneMeters(camera(1, { speed: 0, type: 'control_cam_red' })), 300);
});

test('a zone reveals nothing about its camera, hazards stay exact, quiet and hidden countries are omitted', () => {
  const points = pointTypes.map((type, at) => camera(at + 1, { type }));
  const { exact, zones } = applyLaw(points, applied);
  assert.deepEqual(
    exact.map(({ type }) => type),
    pointTypes.filter((type) => !isEnforcement(type)),
  );
  assert.ok(exact.some(({ type }) => type === 'railroad_crossing'));
  for (const zone of zones) {
    assert.deepEqual(Object.keys(zone).toSorted(), ['isTwoWay', 'meters', 'travel', 'x', 'y']);
  }
  for (const country of ['DE', 'CH']) {
    const silent = points.map((point) => ({ ...point, country }));
    assert.deepEqual(applyLaw(silent, applied), { exact: [], zones: [] });
  }
  for (const country of ['RU', 'NZ', '']) {
    const free = points.map((point) => ({ ...point, country }));
    assert.deepEqual(applyLaw(free, applied), { exact: free, zones: [] });
  }
});

test('each camera of a section gets its own zone', () => {
  const further = [{ x: 2, y: 45.2, dirType: 1, direction: 180 }];
  const section = camera(1, { type: 'speed_cam', x: 2, y: 45, direction: 180, further });
  assert.equal(applyLaw([section], applied).zones.length, 2);
});

test('six versions of each camera, by limit and way, leave an attacker off by at least 0.15 of the shortest zone', () => {
  const versions = [130, 90, 50].flatMap((speed) => [0, 180].map((turn) => ({ speed, turn })));
  const errors = thousand.map((point) => {
    const direction = ((point.direction * 7) % 360) + 1;
    // Metres along the road, from the camera, in one direction.
    const stretches = versions.map(({ speed, turn }) => {
      const version = { ...point, speed, direction: ((direction + turn - 1) % 360) + 1 };
      const [zone] = applyLaw([version], applied).zones;
      assert.ok(zone?.travel !== null && zone?.travel !== undefined);
      const start = distanceMeters(point.x, point.y, zone.x, zone.y);
      const margin = zone.meters * 0.15;
      const [from, to] = turn === 0 ? [-start, zone.meters - start] : [start - zone.meters, start];
      return { from: from + margin, to: to - margin };
    });
    const from = Math.max(...stretches.map((stretch) => stretch.from));
    const to = Math.min(...stretches.map((stretch) => stretch.to));
    return Math.abs(from + to) / 2;
  });
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  assert.ok(mean >= 0.15 * 300, String(mean));
});

test('both ways of a road get the same stretch', () => {
  for (const point of thousand.slice(0, 100)) {
    const [there] = applyLaw([point], applied).zones;
    const [back] = applyLaw([{ ...point, direction: ((point.direction + 179) % 360) + 1 }], applied).zones;
    assert.ok(there && back && there.travel !== null);
    const [x, y] = destination(there.x, there.y, there.travel, there.meters);
    assert.ok(distanceMeters(x, y, back.x, back.y) < 3);
  }
});

test('a zone that would reach within 1 km of a country that hides its cameras is not given', () => {
  const hiddenEast = sampledBorders((x) => (x > 3 ? 'CH' : 'FR'));
  const byBorder = { ...applied, near: new LawNearBorders((country) => law.profileOf(country), hiddenEast) };
  // Cars come from the border, 130 km/h: the zone begins 600 to 3,400 m before the camera.
  const applyAt = (metersToBorder: number) => {
    const [x, y] = destination(3, 45, 270, metersToBorder);
    return applyLaw([camera(1, { x, y, direction: 90, speed: 130 })], byBorder);
  };
  assert.deepEqual(applyAt(900), { exact: [], zones: [] });
  assert.deepEqual(applyAt(1500), { exact: [], zones: [] });
  assert.equal(applyAt(4500).zones.length, 1);
});
