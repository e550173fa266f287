import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { ChangesList } from '../../../entry/changes-list.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ChangeMap } from '../../../entry/change-map.tsx';
import { EntryAuthor, EntryReason, kindIcons } from '../../../entry/entry-text.tsx';
import type { HistoryEntry } from '../../../entry/history-entry.ts';
import { isSeenOnMap, type EntryStates } from '../../../entry/past-states.ts';
import { ReportButton } from '../../../shell/modal/report-button.tsx';
import { RestoreButton } from './restore-button.tsx';
import { RevertButton } from './revert-button.tsx';
import classes from './timeline.module.css';

interface TimelineEntryProps {
  entry: HistoryEntry;
  /** The current point. */
  point: Point;
  states: EntryStates;
  isLastChange: boolean;
  /** It may have reverted the reader's change. */
  tookBackOwn: boolean;
}

/** One entry: the action, author, time, reason, each field before and after, and the position on a small map. */
export function TimelineEntry({ entry, point, states, isLastChange, tookBackOwn }: TimelineEntryProps) {
  const { t } = useTranslation('history');
  const Icon = kindIcons[entry.kind];
  const changes = entry.changes;
  const isDeletion = isLastChange && entry.kind === 'deleted';
  const place = states.after ?? point;
  return (
    <li className={classes['entry']} id={`entry-${entry._id}`} data-kind={entry.kind}>
      <span className={classes['mark']} aria-hidden>
        <Icon size={16} stroke={2} />
      </span>
      <div className={classes['head']}>
        <h3 className={classes['kind']}>{t(`kind.${entry.kind}`)}</h3>
        <span className={classes['by']}>
          <EntryAuthor login={entry.author.login} /> · <RelativeTime time={entry.created} />
        </span>
        <span className={classes['actions']}>
          {isDeletion ? (
            <RestoreButton point={point} deletion={entry} />
          ) : (
            <RevertButton entry={entry} point={point} isLastChange={isLastChange} />
          )}
          {entry.kind !== 'commented' && <ReportButton about={tookBackOwn ? 'appeal' : 'change'} id={entry._id} />}
        </span>
      </div>
      <EntryText entry={entry} />
      {changes.length > 0 && entry.kind !== 'deleted' && entry.kind !== 'restored' && (
        <ChangesList changes={changes} place={{ ...place, country: point.country }} />
      )}
      {isSeenOnMap(entry) && states.before !== null && <ChangeMap id={point._id} states={states} />}
    </li>
  );
}

function EntryText({ entry: { kind, comment, reason } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  if (kind === 'commented' && comment === '') return <p className={classes['gone']}>{t('commentGone')}</p>;
  if (comment === '' && reason === null) return null;
  return (
    <blockquote className={classes['reason']}>
      <EntryReason reason={reason} className={classes['why']} />
      {comment !== '' && <bdi lang="">{comment}</bdi>}
    </blockquote>
  );
}
