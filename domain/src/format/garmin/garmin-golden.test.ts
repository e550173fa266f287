import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { test } from 'vitest';
import type { ExportablePoint } from '../../export/point-row.ts';
import { everySelected, plainSelected } from '../../export/testing/golden-points.ts';

const rfc4180 = { record_delimiter: '\r\n', relax_quotes: false, relax_column_count: false };

function golden(kind: string): Buffer {
  return readFileSync(new URL(`golden/${kind}.csv`, import.meta.url));
}

test('Garmin: a strict reader gets the position, name with speed and, on request, the id of every waypoint', () => {
  const plain: string[][] = parse(golden('plain'), rfc4180);
  assert.deepEqual(plain[0], ['38.000000', '55.100000', 'Staticheskaya kamera 10 km/h@10']);
  assert.deepEqual(plain.map(position), waypoints(plainSelected, false));
  const full: string[][] = parse(golden('full'), rfc4180);
  assert.deepEqual(full.map(position), waypoints(everySelected, true));
  assert.deepEqual(
    [...new Set(full.map(([, , , comment]) => comment?.split(' | ')[0]))],
    everySelected.map(({ idx }) => String(idx)),
  );
  assert.deepEqual(parse(golden('empty'), rfc4180), []);
});

/** Longitude, latitude, and the speed at the end of the name, preceded by its unit. */
function position([x, y, name]: string[]): unknown[] {
  const [, said, unit, speed] = /^[^@]+?(?: (\d+) (km\/h|mph)@(\d+))?$/.exec(name ?? '') ?? ['', 'nothing'];
  assert.equal(said, speed);
  return [Number(x), Number(y), speed === undefined ? null : `${speed} ${unit}`];
}

function waypoints(points: readonly ExportablePoint[], isFull: boolean): unknown[][] {
  return points.flatMap((point) => {
    const children = point.childrens ?? [];
    const further = isFull ? children : children.slice(-1);
    const unit = point.country === 'GB' || point.country === 'US' ? 'mph' : 'km/h';
    const speed = point.speed === null ? null : `${point.speed} ${unit}`;
    return [point, ...further].map(({ x, y }) => [x, y, speed]);
  });
}
