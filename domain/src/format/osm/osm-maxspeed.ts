import { readNamedSpeed } from '../../import/names/named-record.ts';
import type { RowNotes } from '../../import/rows/row-notes.ts';
import { readSpeed } from '../../import/rows/row-values.ts';

/** `maxspeed` without a unit is in km/h by definition; words such as `RU:urban` are no number. */
export function readMaxspeed(maxspeed: string | undefined, notes: RowNotes): number | null {
  if (maxspeed === undefined || !/^\d/.test(maxspeed)) {
    if (maxspeed !== undefined && maxspeed !== 'none') notes.lose('speed', maxspeed);
    return readSpeed('', notes);
  }
  const [first = ''] = maxspeed.split(/[;|]/);
  const value = (field: string) => (field === 'speed' ? first : undefined);
  return readNamedSpeed({ value, nameOf: () => 'km/h' }, notes);
}
