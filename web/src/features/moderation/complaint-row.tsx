import { useTranslation } from '../../i18n/translation.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { QueueItem } from './queue/action-queue.ts';
import { reportedOf, type Complaint, type ComplaintResult } from './complaint-actions.ts';
import classes from './moderation.module.css';

/** A complaint in two lines: its text, and its subject with the author. */
export function ComplaintRow({ item }: { item: QueueItem<Complaint, ComplaintResult> }) {
  const { t } = useTranslation('moderation');
  const { text, author, created, about, isAppeal, point } = item.item;
  const reported = reportedOf(item.item);
  return (
    <>
      <span className={classes['rowText']}>
        <span className={classes['rowHead']}>
          <span className={classes['rowName']} dir="auto" lang="">
            {text}
          </span>
          <span className={classes['dimmed']}>
            <bdi>{author.login}</bdi> · <RelativeTime time={created} />
          </span>
        </span>
        <span className={classes['rowWhat']}>
          {about !== 'comment' && `${t(`complaints.about.${isAppeal ? 'appeal' : about}`)} · `}
          {about === 'point' && point !== null && `${t('number', { id: point._id })} · `}
          <bdi>{reported.author.login}</bdi>
          {reported.said !== '' && (
            <>
              : <bdi lang="">{reported.said}</bdi>
            </>
          )}
        </span>
      </span>
      {item.result !== null && (
        <span className={classes['result']} data-result={item.result}>
          {t(`complaints.result.${item.result}`)}
        </span>
      )}
    </>
  );
}
