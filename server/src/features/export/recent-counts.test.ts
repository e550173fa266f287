import { deepEqual, equal, rejects } from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { completeExportOptions, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import { Events } from '../../core/events.ts';
import { createLog } from '../../core/log.ts';
import { readConfig } from '../../platform/config.ts';
import { RecentCounts } from './recent-counts.ts';
import type { ExportCounts } from './threads/export-job.ts';

const counts: ExportCounts = {
  total: 1,
  countries: { RU: 1 },
  types: {},
  dropped: {},
  silent: {},
  withoutDirection: 0,
};

function optionsOf(country: string) {
  return completeExportOptions(exportOptionsSchema.parse({ format: 'CSV', country: [country] }), new Date(0));
}

test('equal requests are counted once until a point changes', async () => {
  const events = new Events(createLog(readConfig({ LOG_LEVEL: 'silent' })));
  const recent = new RecentCounts(events);
  let counted = 0;
  const ask = (country: string) =>
    recent.of(optionsOf(country), undefined, async () => {
      counted += 1;
      return counts;
    });
  deepEqual(await Promise.all([ask('RU'), ask('RU')]), [counts, counts]);
  equal(counted, 1);
  await ask('KZ');
  equal(counted, 2);
  events.emit('pointsChanged', []);
  await setImmediate();
  await ask('RU');
  equal(counted, 3);
});

test('a failed count is retried', async () => {
  const recent = new RecentCounts(new Events(createLog(readConfig({ LOG_LEVEL: 'silent' }))));
  await rejects(recent.of(optionsOf('RU'), undefined, () => Promise.reject(new Error('no such luck'))));
  equal(await recent.of(optionsOf('RU'), undefined, async () => counts), counts);
});
