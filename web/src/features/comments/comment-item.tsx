import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { PhotoThumbnails } from '../photos/photo-thumbnails.tsx';
import { CommentEdit } from './comment-edit.tsx';
import { CommentText } from './comment-text.tsx';
import type { AnyComment } from './comments-query.ts';
import { useCommentRights } from './use-comment-rights.ts';
import { useDeleteComment } from './use-delete-comment.ts';
import classes from './comments.module.css';

interface CommentItemProps {
  comment: AnyComment;
  pointId: string;
  onReply?: () => void;
}

/** One comment: author, time, text, photos, and the reader's actions. */
export function CommentItem({ comment, pointId, onReply }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const { openModal } = useModal();
  const [isEditing, setEditing] = useState(false);
  const { author, created, edited, text, photos, _id } = comment;
  return (
    <article className={classes['comment']} id={`comment-${_id}`} aria-label={t('by', { login: author.login })}>
      <p className={classes['head']}>
        <Link to="/account/$login" params={{ login: author.login }} className={classes['author']}>
          <bdi>{author.login}</bdi>
        </Link>
        <span className={classes['when']}>
          <RelativeTime time={created} />
          {edited !== null && ` · ${t('edited')}`}
        </span>
      </p>
      {isEditing ? (
        <CommentEdit comment={comment} pointId={pointId} onDone={() => setEditing(false)} />
      ) : (
        <CommentText text={text} />
      )}
      <PhotoThumbnails
        photos={photos}
        author={author.login}
        onOpen={(photo) => openModal('imageModal', { _photo: photo, _point: pointId })}
      />
      {!isEditing && (
        <CommentActions
          comment={comment}
          pointId={pointId}
          onEdit={() => setEditing(true)}
          {...(onReply && { onReply })}
        />
      )}
    </article>
  );
}

function CommentActions({ comment, pointId, onReply, onEdit }: CommentItemProps & { onEdit: () => void }) {
  const { t } = useTranslation('comments');
  const { openModal } = useModal();
  const { canReply, canChange, canDelete, canComplain } = useCommentRights(comment, pointId);
  const remove = useDeleteComment(pointId, comment);
  const complain = () => openModal('complain', { _point: pointId, _comment: comment._id });
  const actions = [
    canReply && onReply && { name: t('reply'), act: onReply },
    canChange && { name: t('change'), act: onEdit },
    canDelete && { name: t('delete'), act: () => void remove() },
    canComplain && { name: t('complain'), act: complain },
  ].filter((action) => typeof action === 'object');
  if (actions.length === 0 && comment.complaint === null) return null;
  return (
    <div className={classes['actions']}>
      {actions.map(({ name, act }) => (
        <UnstyledButton key={name} className={classes['action']} onClick={act}>
          {name}
        </UnstyledButton>
      ))}
      {comment.complaint !== null && <span className={classes['complained']}>{t('complained')}</span>}
    </div>
  );
}
