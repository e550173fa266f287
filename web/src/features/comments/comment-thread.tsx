import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './comments.module.css';

interface CommentThreadProps {
  thread: CommentReply;
  pointId: string;
  /** Nothing can be added. */
  isClosed: boolean;
}

/** A comment with its replies; there are no replies to replies. */
export function CommentThread({ thread, pointId, isClosed }: CommentThreadProps) {
  const { t } = useTranslation('comments');
  const [isReplying, setReplying] = useState(false);
  const login = thread.author.login;
  return (
    <li className={classes['thread']}>
      {thread.deleted ? (
        <p className={classes['gone']}>{t('gone')}</p>
      ) : (
        <CommentItem
          comment={thread}
          pointId={pointId}
          {...(!isClosed && !isReplying && { onReply: () => setReplying(true) })}
        />
      )}
      {(thread.replies.length > 0 || isReplying) && (
        <ol className={classes['replies']} aria-label={t('replies', { login })}>
          {thread.replies.map((reply) => (
            <li key={reply._id}>
              <CommentItem comment={reply} pointId={pointId} />
            </li>
          ))}
          {isReplying && (
            <li>
              <CommentComposer
                pointId={pointId}
                replyTo={thread._id}
                label={t('replyTo', { login })}
                action={t('sendReply')}
                onDone={() => setReplying(false)}
                onCancel={() => setReplying(false)}
                autoFocus
              />
            </li>
          )}
        </ol>
      )}
    </li>
  );
}
