import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentReply } from '@dozor/contract/endpoints/comments-endpoints.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useCanEver } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { Note, Row, Stack } from '../../ui/layout.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery, countComments, visibleThreads } from './comments-query.ts';
import classes from './comments.module.css';

interface DiscussionProps {
  pointId: string;
  /** A deleted point takes no comments. */
  isDeleted: boolean;
}

export function Discussion({ pointId, isDeleted }: DiscussionProps) {
  const { t } = useTranslation('comments');
  const { data, error, refetch } = useQuery(commentsQuery(pointId));
  const threads = visibleThreads(data ?? []);
  return (
    <Stack as="section" className={classes['discussion']} gap={12} aria-label={t('title')}>
      <Row gap={12} rowGap={4} justify="between" wrap>
        <Row as="h3" align="baseline" gap={8} size="md" weight={600}>
          {t('title')}
          {data !== undefined && data.length > 0 && (
            <Note as="span" weight={500}>
              {countComments(data)}
            </Note>
          )}
        </Row>
        {!isDeleted && <SignInToWrite />}
      </Row>
      {data === undefined && error === null && <LoadingState lines={3} />}
      {data === undefined && error !== null && <ErrorState text={t('failed')} onRetry={() => void refetch()} />}
      {threads.length > 0 && (
        <ol className={classes['threads']}>
          {threads.map((thread) => (
            <CommentThread key={thread._id} thread={thread} pointId={pointId} isClosed={isDeleted} />
          ))}
        </ol>
      )}
      {data !== undefined && threads.length === 0 && !isDeleted && <p className={classes['empty']}>{t('empty')}</p>}
      <NewComment pointId={pointId} isDeleted={isDeleted} />
    </Stack>
  );
}

interface CommentThreadProps {
  thread: CommentReply;
  pointId: string;
  isClosed: boolean;
}

/** There are no replies to replies. */
function CommentThread({ thread, pointId, isClosed }: CommentThreadProps) {
  const { t } = useTranslation('comments');
  const [isReplying, setReplying] = useState(false);
  const login = thread.author.login;
  return (
    <li>
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

function NewComment({ pointId, isDeleted }: DiscussionProps) {
  const { t } = useTranslation('comments');
  const isAllowed = useCanEver('comment.add');
  if (isDeleted) return <p className={classes['empty']}>{t('closed')}</p>;
  if (!isAllowed) return null;
  return <CommentComposer pointId={pointId} label={t('new')} invitation={t('invitation')} action={t('send')} />;
}

function SignInToWrite() {
  const { t } = useTranslation('comments');
  const { openModal } = useModal();
  if (useActor() !== null) return null;
  return (
    <Button variant="default" size="sm" onClick={() => openModal('login')}>
      {t('login')}
    </Button>
  );
}
