import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { ExportablePoint } from '../../export/point-row.ts';
import { plainSelected } from '../../export/testing/golden-points.ts';

function endOfName({ speed, country }: ExportablePoint): string {
  if (speed === null) return '(?<!km/h|mph)';
  return ` ${speed} ${country === 'GB' || country === 'US' ? 'mph' : 'km/h'}`;
}

test('OV2 contains the position and name of every waypoint', () => {
  const bytes = readFileSync(new URL('golden/plain.ov2', import.meta.url));
  const records: { x: number; y: number; name: string }[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32LE(at + 1);
    const name = bytes.toString('latin1', at + 13, at + size - 1);
    records.push({ x: bytes.readInt32LE(at + 5) / 1e5, y: bytes.readInt32LE(at + 9) / 1e5, name });
    at += size;
  }
  assert.equal(records[0]?.name, 'Staticheskaya kamera 10 km/h');
  const expected = plainSelected.flatMap((point) =>
    [point, ...(point.childrens ?? []).slice(-1)].map(({ x, y }) => ({ x, y, end: endOfName(point) })),
  );
  assert.equal(records.length, expected.length);
  for (const [index, { x, y, end }] of expected.entries()) {
    const read = records[index];
    assert.ok(read && Math.abs(read.x - x) < 6e-6 && Math.abs(read.y - y) < 6e-6, 'to the nearest 1e-5 degree');
    assert.match(read.name, new RegExp(`^[ -~]+${end}$`));
  }
});
