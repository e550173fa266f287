import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { onWaiting, waitingEdits } from '../../kept/waiting-edits.ts';
import type { Voting } from './use-vote.ts';
import classes from './votes.module.css';

/** What was answered, whether it still waits for a connection, and the way back. */
export function VotedLine({ pointId, voting: { mine, isBusy, undo } }: { pointId: string; voting: Voting }) {
  const { t } = useTranslation('votes');
  const edits = useSyncExternalStore(onWaiting, waitingEdits);
  const isWaiting = edits.some((edit) => edit.kind === 'vote' && edit.pointId === pointId);
  return (
    <div className={classes['voted']} role="status">
      {mine !== undefined && (
        <>
          <span>
            {t(mine.kind === 'here' ? 'saidHere' : 'saidGone')}
            {isWaiting && <span className={classes['waits']}>{t('waits')}</span>}
          </span>
          <Button variant="subtle" className={classes['undo']} disabled={isBusy} onClick={undo}>
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  );
}
