import { readLimit } from '../../import/rows/limit-text.ts';
import type { RowNotes } from '../../import/rows/row-notes.ts';

/** `maxspeed` without a unit is in km/h by definition. A device and its relations may have more than one. */
export function readMaxspeed(all: readonly (string | undefined)[], notes: RowNotes): number | null {
  const limits = [...new Set(all.filter((text) => text !== undefined && text !== ''))];
  return readLimit(limits.join(';'), notes, 'km/h');
}

/** The limit of a device, a relation or a way; if only the ways along it have one, theirs. */
export function maxspeedOf(tags: Readonly<Record<string, string>>): string | undefined {
  const ways = [tags['maxspeed:forward'], tags['maxspeed:backward']].filter((text) => text !== undefined);
  return tags['maxspeed'] ?? ([...new Set(ways)].join(';') || undefined);
}
