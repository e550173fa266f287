import { UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteComment } from '@dozor/contract/calls.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { pointQuery } from '../../point/point-query.ts';
import { useActor, useCan } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { PhotoThumbnails } from '../photos/photo-thumbnails.tsx';
import { CommentEdit } from './comment-edit.tsx';
import type { AnyComment } from './comments-query.ts';
import classes from './comments.module.css';
import { splitLinks } from './split-links.ts';

interface CommentItemProps {
  comment: AnyComment;
  pointId: string;
  onReply?: () => void;
}

export function CommentItem({ comment, pointId, onReply }: CommentItemProps) {
  const { t } = useTranslation('comments');
  const { openModal } = useModal();
  const [isEditing, setEditing] = useState(false);
  const { author, created, edited, text, photos, waits, _id } = comment;
  return (
    <Stack
      as="article"
      gap={4}
      className={classes['comment']}
      id={`comment-${_id}`}
      aria-label={t('by', { login: author.login })}
    >
      <Row as="p" align="baseline" gap={8} rowGap={0} wrap size="sm">
        <Link to="/account/$login" params={{ login: author.login }} className={classes['author']} data-plain data-alone>
          <bdi>{author.login}</bdi>
        </Link>
        <span className={classes['when']}>
          <RelativeTime time={created} />
          {edited !== null && ` · ${t('edited')}`}
          {waits && ` · ${t('waits')}`}
        </span>
      </Row>
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
    </Stack>
  );
}

/** The text of a comment, in an unknown language. Its links carry neither endorsement nor referrer. */
function CommentText({ text }: { text: string }) {
  return (
    <Text size="md" lines="loose" breaks className={classes['text']} dir="auto" lang="">
      {splitLinks(text).map((part, index) =>
        part.url === undefined ? (
          part.text
        ) : (
          <a key={index} href={part.url} target="_blank" rel="nofollow ugc noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </Text>
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
    <Row gap={12} rowGap={0} wrap size="sm">
      {actions.map(({ name, act }) => (
        <UnstyledButton key={name} className={classes['action']} onClick={act}>
          {name}
        </UnstyledButton>
      ))}
      {comment.complaint !== null && <span className={classes['complained']}>{t('complained')}</span>}
    </Row>
  );
}

function useDeleteComment(pointId: string, comment: AnyComment): () => Promise<void> {
  const { t } = useTranslation('comments');
  const queries = useQueryClient();
  return async () => {
    const isSure = await askConfirm({
      title: t('deleting.title'),
      text: t(comment.photos.length > 0 ? 'deleting.textWithPhotos' : 'deleting.text'),
      action: t('deleting.action'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const params = { point_id: pointId, comment_id: comment._id };
      await call(deleteComment, { params, quiet: true });
      notify({ type: 'success', message: t('deleting.done') });
    } catch (error) {
      await notifyKnownFailure(error);
    }
    for (const key of [['comments', pointId], ['point', pointId], ['history']]) {
      void queries.invalidateQueries({ queryKey: key });
    }
  };
}

function useCommentRights({ author, created, complaint, waits }: AnyComment, pointId: string) {
  const actor = useActor();
  const nowMs = useNow().getTime();
  // The point's position matters only for a moderator of regions.
  const { data: point } = useQuery({ ...pointQuery(pointId), enabled: regionsOf(actor) !== null });
  const places = point ? [point] : [];
  const subject = { ownerId: author._id, createdMs: Date.parse(created), nowMs, places };
  const isOwn = actor?.id === author._id;
  const canComplain = useCan('comment.complain');
  return {
    canReply: useCan('comment.add') && !waits,
    canChange: useCan('comment.change', subject) && !waits,
    canDelete: useCan('comment.delete', subject),
    // No complaints about oneself, and none twice.
    canComplain: canComplain && !isOwn && complaint === null,
  };
}
