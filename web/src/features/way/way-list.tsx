import type { Position } from '@dozor/domain/geometry/position.ts';
import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import { Note, Row, Stack, Text } from '../../ui/layout.tsx';
import type { WayChanges } from './stored/way-changes.ts';
import { useRowTexts } from './use-row-texts.ts';
import { useTowns, withTowns } from './use-way-towns.ts';
import type { WayRow as RowOfWay, WayRows } from './way-rows.ts';
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

export function WayList({ rows, points, changes, hasOthers, onOthers, onOpen, onActive }: WayListProps) {
  const { t } = useTranslation('way');
  const { facing, perhaps, others } = rows;
  const townAt = useTowns(rows);
  const listOf = (title: string, some: readonly RowOfWay[]) => (
    <section className={classes['group']} aria-label={title}>
      <h3 className={classes['groupTitle']}>{title}</h3>
      <Text as="ol" line="top" onPointerLeave={() => onActive(null)}>
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
      </Text>
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

interface WayRowProps {
  row: RowOfWay;
  /** Undefined while loading, and without a connection. */
  point: Point | undefined;
  town: string | undefined;
  /** Its kind of change since its way was last looked at. */
  news: 'new' | 'changed' | 'said' | undefined;
  onOpen: () => void;
  onActive: () => void;
}

function WayRow({ row, point, town, news, onOpen, onActive }: WayRowProps) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const { name, limit, about } = useRowTexts(row, point, town);
  const { item } = row;
  const state: FreshnessState | undefined = point?.freshness?.state;
  const icon = item ?? { type: 'speed_cam' as const, speed: row.section?.speed ?? null, childrens: [{}] };
  return (
    <Row
      as="button"
      type="button"
      gap={8}
      hovers
      className={classes['row']}
      onClick={onOpen}
      onFocus={onActive}
      onPointerEnter={onActive}
    >
      <Note as="span" rigid className={classes['km']}>
        {distanceText(row.atMeters, language)}
      </Note>
      <PointIcon type={icon.type} point={icon} size={26} />
      <Stack as="span" gap={2} grow>
        <Text as="span" size="sm" weight={500}>
          {name}
          {limit !== '' && (
            <>
              ,{' '}
              <Text as="span" nowrap>
                {limit}
              </Text>
            </>
          )}
          {news !== undefined && <strong className={classes['news']}>{t(`since.mark.${news}`)}</strong>}
        </Text>
        <span className={classes['about']}>
          {state !== undefined && state !== 'fresh' && <FreshnessMark state={state} size={12} />}
          {about}
        </span>
      </Stack>
    </Row>
  );
}

function newsOf(id: string, changes: WayChanges | undefined): 'new' | 'changed' | 'said' | undefined {
  return (['new', 'changed', 'said'] as const).find((kind) => changes?.[kind].includes(id));
}
