import { useTranslation } from '../../i18n/translation.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { QueueItem } from './action-queue.ts';
import type { Complaint, ComplaintResult } from './complaint-actions.ts';
import classes from './moderation.module.css';

/** A complaint in two lines: what it says, and about whose comment. */
export function ComplaintRow({ item }: { item: QueueItem<Complaint, ComplaintResult> }) {
  const { t } = useTranslation('moderation');
  const { text, author, created, comment } = item.item;
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
          <bdi>{comment.author.login}</bdi>: <bdi lang="">{comment.text}</bdi>
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
