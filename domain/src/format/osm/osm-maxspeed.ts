import { readLimit } from '../../import/rows/limit-text.ts';
import type { RowNotes } from '../../import/rows/row-notes.ts';

/** `maxspeed` without a unit is in km/h by definition. The tags of a device and of its relations may say it more than once. */
export function readMaxspeed(all: readonly (string | undefined)[], notes: RowNotes): number | null {
  const said = [...new Set(all.filter((text) => text !== undefined && text !== ''))];
  return readLimit(said.join(';'), notes, 'km/h');
}
