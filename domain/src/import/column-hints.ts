import { soundsLike, type ColumnUse } from './names/column-use.ts';
import type { ImportWarning } from './import-warning.ts';

/** Hints for unread columns whose names resemble a field that no column was read for. */
export function* hintsOf({ used, ignored }: ColumnUse): Generator<ImportWarning> {
  const isRead = new Set(used.map(({ field }) => field));
  for (const column of ignored) {
    const field = soundsLike(column);
    const isWay = field === 'direction' || field === 'travel';
    const isFree = isWay ? !isRead.has('direction') && !isRead.has('travel') : field !== null && !isRead.has(field);
    if (field !== null && isFree)
      yield { code: field === 'direction' ? 'unusedDirection' : 'unusedColumn', rows: 0, value: column, field };
  }
}
