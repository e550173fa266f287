import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { comesBefore, interleave } from './morton-code.ts';

const unit = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1));

/** Interleaves the bits of both, y first, the slow way. */
function code(x: number, y: number, bits: number): bigint {
  let all = 0n;
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    all = (all << 2n) | (((BigInt(y) >> BigInt(bit)) & 1n) << 1n) | ((BigInt(x) >> BigInt(bit)) & 1n);
  }
  return all;
}

test('locations are ordered by their interleaved bits, y first', () => {
  fc.assert(
    fc.property(unit, unit, unit, unit, (ax, ay, bx, by) => {
      equal(comesBefore(ax, ay, bx, by), code(ax, ay, 32) < code(bx, by, 32));
    }),
  );
  equal(comesBefore(5, 7, 5, 7), false);
});

test('two 16-bit numbers interleave into one of 32 bits', () => {
  fc.assert(
    fc.property(fc.nat(65_535), fc.nat(65_535), (x, y) => {
      equal(BigInt(interleave(x, y)), code(x, y, 16));
    }),
  );
  equal(interleave(0x1_0001, 0), 1);
  equal(interleave(65_535, 65_535), 2 ** 32 - 1);
});
