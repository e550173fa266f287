import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { ByteWriter } from './text/byte-writer.ts';
import { headerTime, isoDay, writeIsoTime } from './utc-time.ts';

test('a time is written in ISO format', () => {
  const min = new Date('1970-01-01T00:00:00Z');
  const max = new Date('9999-12-31T23:59:59.999Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const writer = new ByteWriter();
      writeIsoTime(writer, date.getTime());
      assert.equal(Buffer.from(writer.take()).toString(), date.toISOString());
    }),
    { numRuns: 1000 },
  );
});

test('the header time and the ISO day are in UTC', () => {
  assert.equal(headerTime(Date.UTC(2026, 2, 10, 11, 33, 59)), '10-03-2026 11:33');
  assert.equal(isoDay(Date.UTC(2026, 2, 10, 23, 59)), '2026-03-10');
});
