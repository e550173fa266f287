import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { PointRow } from '@dozor/server/read-model/columns/write-point.ts';

/** Share of each type among the points, roughly as on the maps of the product's neighbours. */
const typeShares: readonly [type: PointType, share: number][] = [
  ['static_cam', 22],
  ['control_cam_red', 7],
  ['speed_cam', 3],
  ['mobile_ambush', 10],
  ['dummy', 2],
  ['traffic_control_ot', 3],
  ['video_control', 3],
  ['stationary_porst_dps', 2],
  ['railroad_crossing', 4],
  ['crosswalk', 10],
  ['cautiouslychildren', 3],
  ['begin_village', 5],
  ['end_village', 5],
  ['speed_limit', 6],
  ['rec_policeman', 9],
  ['bad_road', 1],
  ['dang_turn', 2],
  ['dang_intersection', 1],
  ['dang_other', 1],
  ['overtaking_proh', 1],
];

const cityCount = 3000;
const start = Date.UTC(2015, 0, 1);
const tenYearsMs = 10 * 365 * 86_400_000;

/** A small generator of random numbers that is the same everywhere (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const batchRows = 10_000;

/**
 * Points around towns of very different sizes, the same for the same seed: many and quickly, for what depends on the
 * number alone. Everything else is measured on the points of `dozor generate`.
 */
export function* syntheticBatches(count: number, seed = 1): Generator<PointRow[]> {
  const random = randomFrom(seed);
  const cities = Array.from({ length: cityCount }, (_, rank) => ({
    x: -10 + random() * 140,
    y: 40 + random() * 22,
    spread: 0.02 + 0.25 * random(),
    weight: 1 / (rank + 10),
  }));
  const pickCity = weightedPick(cities, ({ weight }) => weight);
  const pickType = weightedPick(typeShares, ([, share]) => share);
  let rows: PointRow[] = [];
  let made = 0;
  for (let idx = 1; made < count; idx += 1) {
    const city = cities[pickCity(random())]!;
    const x = round6(city.x + gaussian(random) * city.spread);
    const y = round6(city.y + gaussian(random) * city.spread * 0.6);
    const type = typeShares[pickType(random())]![0];
    const isAmbush = type === 'mobile_ambush';
    const created = Math.floor(start + random() * tenYearsMs);
    const isSection = type === 'speed_cam' && random() < 0.7;
    rows.push({
      idx,
      type,
      sub_type: isAmbush ? 'tripodCamera' : type.endsWith('cam') ? 'notInList' : null,
      x,
      y,
      speed: 10 * (2 + Math.floor(random() * 10)),
      dir_type: [1, 1, 1, 1, 2, 0][Math.floor(random() * 6)]!,
      direction: 1 + Math.floor(random() * 360),
      distance: random() < 0.8 ? 500 : 100 * (1 + Math.floor(random() * 10)),
      angle: random() < 0.8 ? 15 : 5 * (1 + Math.floor(random() * 12)),
      rating: random() < 0.75 ? 1 : random() < 0.6 ? 0 : random() < 0.7 ? -1 : -2,
      country: 'RU',
      region: `RU-${city.spread > 0.15 ? 'MOS' : 'SPE'}`,
      author_id: 1 + Math.floor(random() ** 3 * 5000),
      created,
      updated: created,
      confirmed: isAmbush ? created : null,
      version: 1 + Math.floor(random() * 4),
      name: type.endsWith('village') ? `Посёлок ${Math.floor(random() * 40_000)}` : null,
      extra: extraOf(isSection, isAmbush, type, idx, x, y, random),
      revision: idx,
      created_revision: idx,
    });
    if (isSection) idx += 1;
    made += 1;
    if (rows.length < batchRows && made < count) continue;
    yield rows;
    rows = [];
  }
}

function extraOf(
  isSection: boolean,
  isAmbush: boolean,
  type: string,
  idx: number,
  x: number,
  y: number,
  random: () => number,
): string | null {
  if (isSection) {
    const view = { dirType: 1, direction: 1 + Math.floor(random() * 360), distance: 500, angle: 15 };
    const finish = { _id: String(idx + 1), x: round6(x + random() * 0.1), y: round6(y + random() * 0.05), ...view };
    return JSON.stringify({ childrens: [finish] });
  }
  if (isAmbush) return JSON.stringify({ activeTime: ['morning', 'day', 'evening', 'night'] });
  return type === 'static_cam' && random() < 0.3 ? JSON.stringify({ flags: ['inBack', 'markings'] }) : null;
}

function weightedPick<T>(items: readonly T[], weightOf: (item: T) => number): (share: number) => number {
  const sums: number[] = [];
  let total = 0;
  for (const item of items) sums.push((total += weightOf(item)));
  return (share) => {
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle]! < share * total) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
