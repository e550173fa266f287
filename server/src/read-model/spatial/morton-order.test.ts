import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allocateColumns } from '../columns/shared-columns.ts';
import { MortonOrder, orderLayout } from './morton-order.ts';
import { toE6, worldX, worldY } from './web-mercator.ts';

const location = fc.tuple(
  fc.double({ min: -170, max: 170, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
);
const coarseLocation = fc.tuple(fc.constantFrom(-170, -45, 0, 11.25, 170), fc.constantFrom(-80, 0, 55.75, 80));
const locations = fc.array(fc.oneof(location, coarseLocation), { minLength: 1, maxLength: 60 });

function rowsAt(at: readonly (readonly [number, number])[]) {
  const rows = { idx: new Uint32Array(100), x: new Int32Array(100), worldY: new Uint32Array(100) };
  at.forEach(([x, y], row) => {
    rows.idx[row] = row + 1;
    put(rows, row, x, y);
  });
  return rows;
}

function put(rows: ReturnType<typeof rowsAt>, row: number, x: number, y: number): void {
  rows.x[row] = toE6(x);
  rows.worldY[row] = worldY(toE6(y));
}

/** The code of a location as a BigInt, the slow way. */
function code(rows: ReturnType<typeof rowsAt>, row: number): bigint {
  const bits = (value: number) => value.toString(2).padStart(32, '0');
  const x = bits(worldX(rows.x[row]!));
  const y = bits(rows.worldY[row]!);
  return BigInt(`0b${x.replaceAll(/./g, (bit, i: number) => `${y[i]}${bit}`)}`);
}

function expectedOrder(rows: ReturnType<typeof rowsAt>, count: number): number[] {
  return Array.from({ length: count }, (_, row) => row).toSorted((a, b) => {
    const [ca, cb] = [code(rows, a), code(rows, b)];
    return ca < cb ? -1 : ca > cb ? 1 : a - b;
  });
}

function sorted(rows: ReturnType<typeof rowsAt>, count: number): MortonOrder {
  const order = new MortonOrder(rows, allocateColumns(orderLayout, 1));
  order.sort(Uint32Array.from({ length: count }, (_, row) => row));
  return order;
}

const slotsOf = (order: MortonOrder) => [...order.slots.subarray(0, order.length)];

test('sorting puts rows in Morton order, and equal locations by number', () => {
  fc.assert(
    fc.property(locations, (at) => {
      const rows = rowsAt(at);
      deepEqual(slotsOf(sorted(rows, at.length)), expectedOrder(rows, at.length));
    }),
  );
});

test('rows inserted in a later batch are ordered as if all had been sorted', () => {
  fc.assert(
    fc.property(locations, fc.nat(60), (at, cut) => {
      const rows = rowsAt(at);
      const first = Math.min(cut, at.length);
      const order = sorted(rows, first);
      order.insert(Array.from({ length: at.length - first }, (_, i) => first + i));
      deepEqual(slotsOf(order), expectedOrder(rows, at.length));
    }),
  );
});

test('moved rows and removed and reinserted rows keep the order', () => {
  fc.assert(
    fc.property(locations, fc.array(fc.tuple(fc.nat(59), location), { maxLength: 8 }), (at, moves) => {
      const rows = rowsAt(at);
      const order = sorted(rows, at.length);
      for (const [pick, [x, y]] of moves) {
        const row = pick % at.length;
        const from = order.positionOf(row);
        put(rows, row, x, y);
        order.moveOne(row, from);
      }
      deepEqual(slotsOf(order), expectedOrder(rows, at.length));
      const gone = [...new Set(moves.map(([pick]) => pick % at.length))];
      order.remove(gone.map((row) => order.positionOf(row)).toSorted((a, b) => a - b));
      equal(order.length, at.length - gone.length);
      order.insert(gone);
      deepEqual(slotsOf(order), expectedOrder(rows, at.length));
    }),
  );
});

test('the range of a tile holds exactly its rows, at every zoom', () => {
  fc.assert(
    fc.property(locations, fc.integer({ min: 0, max: 22 }), (at, z) => {
      const rows = rowsAt(at);
      const order = sorted(rows, at.length);
      const seen = at.map((_, row) => {
        const tileX = Math.floor(worldX(rows.x[row]!) / 2 ** (32 - z));
        const tileY = Math.floor(rows.worldY[row]! / 2 ** (32 - z));
        const [from, to] = order.rangeOfTile(z, tileX, tileY);
        const inTile = [...order.slots.subarray(from, to)];
        equal(inTile.includes(row), true);
        return inTile.every(
          (other) =>
            Math.floor(worldX(rows.x[other]!) / 2 ** (32 - z)) === tileX &&
            Math.floor(rows.worldY[other]! / 2 ** (32 - z)) === tileY,
        );
      });
      equal(seen.includes(false), false);
    }),
  );
});
