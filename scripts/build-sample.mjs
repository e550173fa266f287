/**
 * Generates `world.json.gz` in server/data/sample, the sample's points outside the demo country:
 *
 *     node scripts/build-sample.mjs
 *
 * Only what differs from the defaults of a point is stored.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { completePoint } from '../domain/src/point/sent-point.ts';
import { generatePoints } from '../server/src/synthetic/generate-points.ts';

const count = 19_850;
/** Andorra with a margin: there all points lie on true roads. */
const demo = { west: 1.38, south: 42.4, east: 1.82, north: 42.69 };

/** @type {object[]} */
const rows = [];
for (const point of generatePoints({ count: 2 * count, seed: 'sample' })) {
  if (rows.length === count) break;
  const { x, y } = point;
  if (x > demo.west && x < demo.east && y > demo.south && y < demo.north) continue;
  rows.push(withoutDefaults(point));
}
writeFileSync(
  new URL('../server/data/sample/world.json.gz', import.meta.url),
  gzipSync(JSON.stringify(rows), { level: 9 }),
);

function withoutDefaults({ childrens = [], ...point }) {
  const { type, x, y } = point;
  const plain = completePoint({ type, x, y }, new Date(0));
  const own = Object.entries(point).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name]));
  const further = childrens.map(({ _id, ...child }) => child);
  return { type, x, y, ...Object.fromEntries(own), ...(further.length > 0 && { childrens: further }) };
}
