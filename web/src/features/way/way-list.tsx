import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { Position } from '@dozor/domain/geometry/position.ts';
import { useTranslation } from '../../i18n/translation.ts';
import type { WayChanges } from './kept/way-changes.ts';
import { useTowns, withTowns } from './use-way-towns.ts';
import type { WayRow as Row, WayRows } from './way-rows.ts';
import { WayRow } from './way-row.tsx';
import classes from './way.module.css';

interface WayListProps {
  rows: WayRows;
  points: ReadonlyMap<string, Point>;
  /** The changes since an own way was last looked at. */
  changes: WayChanges | undefined;
  hasOthers: boolean;
  onOthers: () => void;
  onOpen: (id: string) => void;
  onActive: (row: { id: string; position: Position } | null) => void;
}

/** The points on the way, in driving order. */
export function WayList({ rows, points, changes, hasOthers, onOthers, onOpen, onActive }: WayListProps) {
  const { t } = useTranslation('way');
  const { facing, perhaps, others } = rows;
  const townAt = useTowns(rows);
  const listOf = (title: string, some: readonly Row[]) => (
    <section className={classes['group']} aria-label={title}>
      <h3 className={classes['groupTitle']}>{title}</h3>
      <ol className={classes['rows']} onPointerLeave={() => onActive(null)}>
        {withTowns(some, townAt).map(({ row, town }) => (
          <li key={row.key}>
            <WayRow
              row={row}
              point={points.get(row.id)}
              town={town}
              news={newsOf(row.id, changes)}
              onOpen={() => onOpen(row.id)}
              onActive={() => onActive(row)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
  const count = others.length;
  return (
    <>
      {facing.length > 0 && listOf(t('list.facing'), facing)}
      {perhaps.length > 0 && listOf(t('list.perhaps'), perhaps)}
      {hasOthers && count > 0 && listOf(t('list.others', { count }), others)}
      {!hasOthers && count > 0 && (
        <button type="button" className={classes['more']} onClick={onOthers}>
          {t('list.others', { count })}
        </button>
      )}
    </>
  );
}

function newsOf(id: string, changes: WayChanges | undefined): 'new' | 'changed' | 'said' | undefined {
  return (['new', 'changed', 'said'] as const).find((kind) => changes?.[kind].includes(id));
}
