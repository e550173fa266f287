import type { FlagReason } from '@dozor/contract/fields/flag-reason.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { ChangesSummary } from '../../entry/changes-summary.tsx';
import { useTypeName } from '../../entry/entry-text.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import classes from './moderation.module.css';
import { ResultMark } from './result-mark.tsx';
import type { EditItem } from './story/edit-stories.ts';

interface EditRowProps {
  item: EditItem;
  /** What the head of its story says of most edits. */
  inHead?: { reasons: readonly FlagReason[]; isHeld: boolean };
}

export function EditRow({ item, inHead }: EditRowProps) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const typeName = useTypeName();
  const { entry, reasons, state } = item.item;
  const { point, kind } = entry;
  const own = reasons.filter((reason) => inHead?.reasons.includes(reason) !== true);
  const isHeld = state === 'held';
  const stateText = inHead?.isHeld === true ? !isHeld && t('held.live') : isHeld && t('held.mark');
  return (
    <>
      {isPointType(point.type) && <PointIcon type={point.type} size={22} />}
      <Stack as="span" className={classes['rowText']} gap={2} grow>
        <Row as="span" className={classes['rowHead']} gap={12} rowGap={0} justify="between" wrap>
          <Text as="span" weight={600} breaks>
            {typeName(point.type)}
          </Text>
          {inHead === undefined && (
            <span className={classes['dimmed']}>
              <bdi>{entry.author.login}</bdi> · <RelativeTime time={entry.created} />
            </span>
          )}
        </Row>
        <span className={classes['rowWhat']}>
          {historyText(`kind.${kind}`)}
          {kind === 'changed' && ': '}
          {kind === 'changed' && <ChangesSummary changes={entry.changes} place={point} max={2} />}
        </span>
        <ReasonChips reasons={own.map((value) => ({ value }))} state={stateText} />
        {item.problem !== null && <span className={classes['problem']}>{item.problem}</span>}
      </Stack>
      {item.result !== null && <ResultMark result={item.result} />}
    </>
  );
}

interface ReasonChipsProps {
  /** With a count where only some edits have it. */
  reasons: readonly { value: FlagReason; count?: number }[];
  /** Whether it waits; false to say nothing of it. */
  state: string | false;
}

export function ReasonChips({ reasons, state }: ReasonChipsProps) {
  const { t } = useTranslation('moderation');
  if (state === false && reasons.length === 0) return null;
  return (
    <Row as="span" gap={8} rowGap={4} wrap>
      {state !== false && (
        <span className={classes['reason']} data-reason="held">
          {state}
        </span>
      )}
      {reasons.map(({ value, count }) => (
        <span key={value} className={classes['reason']} data-reason={value}>
          {t(`reason.${value}`)}
          {count !== undefined && ` ${t('story.ofMany', { count })}`}
        </span>
      ))}
    </Row>
  );
}
