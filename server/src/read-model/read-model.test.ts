import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { freshnessAt } from '@dozor/domain/freshness/freshness-at.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { anyPosition, anyPoint, anyPoints, childrenAt, pointRow } from '../testing/read-model/made-points.ts';
import { contentOf, modelClock, modelOf } from '../testing/read-model/model-content.ts';
import { readPoint } from './columns/read-point.ts';
import type { PointRow } from './columns/write-point.ts';
import { countLive } from './place-counts.ts';

test('applying changes in any order gives the same as loading their result', () => {
  const changes = fc.array(fc.array(fc.integer({ min: 1, max: 40 }).chain(anyPoint), { maxLength: 5 }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(anyPoints(30), changes, (rows, batches) => {
      const model = modelOf(rows);
      const now = new Map(rows.map((row) => [row.idx, row]));
      for (const batch of batches) {
        model.apply(batch);
        for (const row of batch) now.set(row.idx, row);
      }
      const expected = modelOf([...now.values()].toSorted((a, b) => a.idx - b.idx));
      deepEqual(contentOf(model), contentOf(expected));
    }),
    { numRuns: 200 },
  );
});

test('every column of a row is read back unchanged', () => {
  const row = pointRow({
    idx: 7,
    type: 'mobile_ambush',
    sub_type: 'crewDPS',
    x: -169.999999,
    y: 79.999999,
    speed: 150,
    dir_type: 2,
    direction: 360,
    distance: 2000,
    angle: 180,
    rating: -1,
    author_id: 70_000,
    version: 100_000,
    extra: JSON.stringify({ activeTime: ['day', 'night'], flags: ['laneOT', 'roadside'] }),
  });
  const model = modelOf([row]);
  deepEqual(readPoint(model.memory, model.memory.slotOf(7)), {
    idx: 7,
    version: 100_000,
    created: row.created,
    updated: row.updated,
    authorId: 70_000,
    country: 'RU',
    region: 'RU-MOW',
    type: 'mobile_ambush',
    subType: 'crewDPS',
    x: -169.999999,
    y: 79.999999,
    speed: 150,
    dirType: 2,
    direction: 360,
    distance: 2000,
    angle: 180,
    rating: -1,
    comment: '',
    confirmed: row.confirmed,
    activeTime: ['day', 'night'],
    flags: ['roadside', 'laneOT'],
    childrens: [],
  });
});

test('sections have their points and settlements their names, even after a change of type', () => {
  const childrens = childrenAt(101, [
    [38, 56],
    [39, 57],
  ]);
  const section = pointRow({ idx: 100, type: 'speed_cam', extra: JSON.stringify({ childrens }) });
  const village = pointRow({ idx: 200, type: 'end_village', name: 'Нижние Мнёвники' });
  const model = modelOf([section, village]);
  const read = (idx: number) => readPoint(model.memory, model.memory.slotOf(idx));
  deepEqual(read(100).childrens, childrens);
  equal(read(200).comment, 'Нижние Мнёвники');
  model.apply([
    { ...section, version: 2, type: 'begin_village', name: 'Бор', extra: null },
    { ...village, version: 2, type: 'speed_cam', name: null, extra: JSON.stringify({ childrens }) },
  ]);
  equal(read(100).comment, 'Бор');
  deepEqual(read(100).childrens, []);
  equal(read(200).comment, '');
  deepEqual(read(200).childrens, childrens);
});

test('a change has the new position, and the old one only if the point moved', () => {
  const row = pointRow({ idx: 5, x: 10, y: 20, revision: 3 });
  const model = modelOf([row]);
  deepEqual(model.apply([{ ...row, version: 2, x: 10.5, revision: 4 }]), [
    { _id: '5', version: 2, revision: 4, x: 10.5, y: 20, rating: 1, from: [10, 20] },
  ]);
  deepEqual(model.apply([{ ...row, version: 3, x: 10.5, rating: -2, revision: 5 }]), [
    { _id: '5', version: 3, revision: 5, x: 10.5, y: 20, rating: -2 },
  ]);
  deepEqual(model.apply([pointRow({ idx: 6, x: 1, y: 2, revision: 6 })]), [
    { _id: '6', version: 1, revision: 6, x: 1, y: 2, rating: 1 },
  ]);
  equal(model.revision(), 6);
});

test('time alone makes a point doubtful and changes its tile', () => {
  let nowMs = Date.UTC(2024, 5, 1);
  const updated = Date.UTC(2024, 4, 1);
  const rows = [pointRow({ idx: 5, updated }), pointRow({ idx: 6, type: 'crosswalk', updated })];
  const model = modelOf(rows, { now: () => nowMs });
  const fresh = () => rows.map(({ idx }) => model.memory.points.fresh[model.memory.slotOf(idx)]);
  deepEqual([fresh(), model.age(10)], [[0, 0], 0]);
  const [hashes, { epoch }] = [contentOf(model).hashes, model];
  nowMs = Date.UTC(2026, 5, 1);
  deepEqual([model.age(1), model.age(1), fresh()], [1, 0, [1, 0]]);
  notDeepEqual(contentOf(model).hashes, hashes);
  equal(model.epoch, epoch + 1);
  nowMs = Date.UTC(2032, 5, 1);
  deepEqual([model.age(1), model.age(1), model.age(1), fresh()], [1, 1, 0, [2, 1]]);
  deepEqual(contentOf(model), contentOf(modelOf(rows, { now: () => nowMs })));
});

test('a vote changes the tile but not the version', () => {
  const row = pointRow({ idx: 5, revision: 3 });
  const model = modelOf([row]);
  const asOf = modelClock.now();
  const votes = { as_of: asOf, checked: asOf, here: 0, gone: 3, third_gone: asOf, now_sum: 0, now_of: asOf };
  const voted = { ...row, revision: 4, author_kind: 'person' as const, belief: 0.1, ...votes };
  const { hashes } = contentOf(model);
  deepEqual(model.apply([voted]), [{ _id: '5', version: 1, revision: 4, x: 37.6, y: 55.7, rating: 1 }]);
  equal(model.memory.points.fresh[model.memory.slotOf(5)], 3);
  notDeepEqual(contentOf(model).hashes, hashes);
  deepEqual([model.versionOf(5), model.versionOf(6)], [1, undefined]);
});

test('reading a row again is not a change', () => {
  const row = pointRow({ idx: 5 });
  const model = modelOf([row]);
  deepEqual(model.apply([row]), []);
  const { epoch } = model;
  deepEqual([model.apply([]), model.epoch], [[], epoch]);
  deepEqual(contentOf(model), contentOf(modelOf([row])));
});

test('a search matches a full scan', () => {
  // Crossings are still fresh, cameras are not, and bad roads are unknown.
  const laterMs = Date.UTC(2027, 0, 1);
  const stateOf = (type: string, updatedMs: number) =>
    freshnessAt(undefined, { type: type as PointType, updatedMs, origin: 'person' }, laterMs).state;
  const degrees = (max: number) => fc.integer({ min: -max * 10, max: max * 10 }).map((tenths) => tenths / 10);
  const bbox = fc.record({ west: degrees(180), east: degrees(180), a: degrees(90), b: degrees(90) });
  const types = fc.option(fc.subarray([...pointTypes]), { nil: undefined });
  fc.assert(
    fc.property(
      anyPoints(40),
      fc.option(bbox, { nil: undefined }),
      types,
      fc.integer({ min: -2, max: 1 }),
      fc.integer({ min: 1, max: 50 }),
      fc.record({
        after: fc.nat(45),
        revision: fc.option(fc.nat(45), { nil: undefined }),
        freshness: fc.option(fc.subarray([...freshnessStates]), { nil: undefined }),
        regions: fc.option(fc.subarray(['KZ', 'RU', 'RU-MOS', 'RU-MOW']), { nil: undefined }),
      }),
      (rows, box, wanted, ratingFrom, limit, { after, revision, freshness, regions }) => {
        const bounds = box && {
          west: box.west,
          east: box.east,
          south: Math.min(box.a, box.b),
          north: Math.max(box.a, box.b),
        };
        const expected = rows.filter(({ x, y, type, rating, updated, revision: own, country, region }) => {
          if (revision !== undefined && own <= revision) return false;
          if (freshness && !freshness.includes(stateOf(type, updated))) return false;
          if (regions && !regions.includes(country) && !regions.includes(region)) return false;
          if (wanted && !(wanted as string[]).includes(type)) return false;
          if (rating < ratingFrom) return false;
          if (!bounds) return true;
          const { west, east, south, north } = bounds;
          return y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east);
        });
        const changedSince = revision === undefined ? undefined : { revision };
        const model = modelOf(rows, { now: () => laterMs });
        const search = { bbox: bounds, types: wanted, ratingFrom, freshness, regions, changedSince, after, limit };
        const found = model.search(search);
        const further = expected.map(({ idx }) => idx).filter((idx) => idx > after);
        deepEqual(found, { total: expected.length, idxs: further.slice(0, limit) });
      },
    ),
    { numRuns: 300 },
  );
});

test('a search among very many points matches a full scan, whichever method it uses', () => {
  const rows = Array.from({ length: 50_000 }, (_, i) =>
    pointRow({
      idx: i + 1,
      x: ((i * 7919) % 34_000) / 100 - 170,
      y: ((i * 104_729) % 16_000) / 100 - 80,
      rating: (i % 4) - 2,
    }),
  );
  const model = modelOf(rows);
  for (const [bbox, limit] of [
    [{ west: -170, south: -80, east: 60, north: 80 }, 2000],
    [{ west: 150, south: -10, east: -150, north: 10 }, 100],
    [undefined, 10],
  ] as const) {
    const inside = rows.filter(
      ({ x, y, rating }) =>
        rating >= 0 &&
        (!bbox ||
          (y >= bbox.south &&
            y <= bbox.north &&
            (bbox.west <= bbox.east ? x >= bbox.west && x <= bbox.east : x >= bbox.west || x <= bbox.east))),
    );
    const idxs = inside.map(({ idx }) => idx);
    deepEqual(model.search({ bbox, ratingFrom: 0, limit }), { total: inside.length, idxs: idxs.slice(0, limit) });
    for (const after of [idxs[limit] ?? 0, idxs.at(-limit) ?? 0, idxs.at(-1) ?? 0]) {
      const further = idxs.filter((idx) => idx > after).slice(0, limit);
      deepEqual(model.search({ bbox, ratingFrom: 0, after, limit }).idxs, further);
    }
  }
});

test('points near a position are found by distance, nearest first', () => {
  fc.assert(
    fc.property(anyPoints(40), anyPosition, fc.constantFrom(20, 50, 2_000_000), (rows, [x, y], meters) => {
      const away = (row: PointRow) => distanceMeters(x, y, row.x, row.y);
      const expected = rows
        .filter((row) => away(row) <= meters)
        .toSorted((a, b) => away(a) - away(b) || a.idx - b.idx)
        .map(({ idx }) => idx);
      deepEqual(modelOf(rows).near(x, y, meters), expected);
    }),
    { numRuns: 300 },
  );
});

test('countries and regions do not count deleted points', () => {
  const model = modelOf([
    pointRow({ idx: 1 }),
    pointRow({ idx: 2, region: 'RU-MOS' }),
    pointRow({ idx: 3, country: 'KZ', region: 'KZ-75' }),
    pointRow({ idx: 4, country: 'GB', region: 'GB-ENG', rating: -2 }),
    pointRow({ idx: 5, country: '', region: '' }),
  ]);
  deepEqual(model.places.countries(), [
    { country: 'RU', points: 2 },
    { country: 'KZ', points: 1 },
  ]);
  deepEqual(model.places.regions('RU'), [
    { region: 'RU-MOS', points: 1 },
    { region: 'RU-MOW', points: 1 },
  ]);
  deepEqual(model.places.regions('GB'), []);
  deepEqual(model.places.regions('MOS'), []);
});

test('countries follow every change, and those with equal counts are sorted by code', () => {
  const [first, second] = [pointRow({ idx: 1 }), pointRow({ idx: 2, country: 'KZ', region: '' })];
  const model = modelOf([first, second]);
  const codes = () => model.places.countries().map(({ country, points }) => `${country} ${points}`);
  deepEqual(codes(), ['KZ 1', 'RU 1']);
  model.apply([{ ...first, version: 2, revision: 3, country: 'FR', region: 'FR-IDF' }]);
  deepEqual(codes(), ['FR 1', 'KZ 1']);
  deepEqual(model.places.regions('RU'), []);
  deepEqual(model.places.regions('FR'), [{ region: 'FR-IDF', points: 1 }]);
  model.apply([{ ...second, version: 2, revision: 4, rating: -2 }]);
  deepEqual(codes(), ['FR 1']);
  const [left, ...rest] = model.places.all();
  deepEqual([left?.country, left?.region, countLive(left!.kinds), rest], ['FR', 'FR-IDF', 1, []]);
});
