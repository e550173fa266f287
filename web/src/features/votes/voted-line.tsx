import { Button } from '@mantine/core';
import { waitingEdits } from '../../device/waiting-edits.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { useLiveValue } from '../../ui/live-value.ts';
import type { Voting } from './use-vote.ts';
import classes from './votes.module.css';

export function VotedLine({ pointId, voting }: { pointId: string; voting: Voting }) {
  const { t } = useTranslation('votes');
  const isWaiting = useIsWaiting(pointId);
  const { mine } = voting;
  return (
    <Row gap={8} justify="between" size="sm" className={classes['voted']} role="status">
      {mine !== undefined && (
        <>
          <span>
            {t(mine.kind === 'here' ? 'answeredHere' : 'answeredGone')}
            {mine.why !== undefined && (
              <Text as="span" block tone="dimmed">
                {t(`doubt.${mine.why}`)}
              </Text>
            )}
            {isWaiting && (
              <Text as="span" block tone="dimmed">
                {t('waits')}
              </Text>
            )}
          </span>
          <UndoVote voting={voting} />
        </>
      )}
    </Row>
  );
}

/** Next to the rows of a list, whose next row must not move under a thumb. */
export function UndoVote({ voting: { mine, isBusy, undo } }: { voting: Voting }) {
  const { t } = useTranslation('votes');
  if (mine === undefined) return null;
  return (
    <Button variant="subtle" className={classes['undo']} disabled={isBusy} onClick={undo}>
      {t('undo')}
    </Button>
  );
}

export function useIsWaiting(pointId: string): boolean {
  const edits = useLiveValue(waitingEdits);
  return edits.some((edit) => edit.kind === 'vote' && edit.pointId === pointId);
}
