import { LRUCache } from 'lru-cache';
import type { ExportOptions } from '@dozor/domain/format/export-options.ts';
import type { Events } from '../../core/events.ts';
import type { ExportCounts, LeftOut } from './threads/export-job.ts';

const maxKnown = 100;
/** Confidence decays without any edit, but only over days. */
const retentionMs = 60_000;

/** Kept until a point changes: counting goes through all points, and everyone who opens the export requests the same. */
export class RecentCounts {
  readonly #known = new LRUCache<string, Promise<ExportCounts>>({ max: maxKnown, ttl: retentionMs });

  constructor(events: Events) {
    events.on('pointsChanged', () => this.#known.clear());
    events.on('pointsRemoved', () => this.#known.clear());
  }

  of(options: ExportOptions, leftOut: LeftOut | undefined, count: () => Promise<ExportCounts>): Promise<ExportCounts> {
    const key = JSON.stringify([options, leftOut]);
    const known = this.#known.get(key);
    if (known) return known;
    const counts = count();
    this.#known.set(key, counts);
    counts.catch(() => {
      if (this.#known.get(key) === counts) this.#known.delete(key);
    });
    return counts;
  }
}
