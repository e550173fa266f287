import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { FlaggedEdit } from '@dozor/contract/endpoints/moderation-endpoints.ts';
import { isPointType } from '@dozor/domain/point/point-type.ts';
import { ChangesSummary } from '../../entry/changes-summary.tsx';
import { useTypeName } from '../../entry/entry-text.tsx';
import { useTranslation } from '../../i18n/translation.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { EditResult } from './edit-actions.ts';
import classes from './moderation.module.css';
import type { QueueItem } from './queue/action-queue.ts';

export function EditRow({ item }: { item: QueueItem<FlaggedEdit, EditResult> }) {
  const { t } = useTranslation('moderation');
  const { t: historyText } = useTranslation('history');
  const typeName = useTypeName();
  const { entry, reasons, state } = item.item;
  const { point, kind } = entry;
  return (
    <>
      {isPointType(point.type) && <PointIcon type={point.type} size={22} />}
      <Stack as="span" className={classes['rowText']} gap={2} grow>
        <Row as="span" className={classes['rowHead']} gap={12} rowGap={0} justify="between" wrap>
          <Text as="span" weight={600} breaks>
            {typeName(point.type)}
          </Text>
          <span className={classes['dimmed']}>
            <bdi>{entry.author.login}</bdi> · <RelativeTime time={entry.created} />
          </span>
        </Row>
        <span className={classes['rowWhat']}>
          {historyText(`kind.${kind}`)}
          {kind === 'changed' && ': '}
          {kind === 'changed' && <ChangesSummary changes={entry.changes} place={point} max={2} />}
        </span>
        <Row as="span" gap={8} rowGap={4} wrap>
          {state === 'held' && (
            <span className={classes['reason']} data-reason="held">
              {t('held.mark')}
            </span>
          )}
          {reasons.map((reason) => (
            <span key={reason} className={classes['reason']} data-reason={reason}>
              {t(`reason.${reason}`)}
            </span>
          ))}
          {item.problem !== null && <span className={classes['problem']}>{item.problem}</span>}
        </Row>
      </Stack>
      {item.result !== null && <ResultMark result={item.result} />}
    </>
  );
}

function ResultMark({ result }: { result: EditResult }) {
  const { t } = useTranslation('moderation');
  const Icon = result === 'checked' || result === 'released' ? IconCheck : IconArrowBackUp;
  return (
    <span className={classes['result']} data-result={result}>
      <Icon size={16} stroke={2} aria-hidden />
      {t(`result.${result}`)}
    </span>
  );
}
