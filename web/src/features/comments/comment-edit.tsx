import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { changeComment } from '@dozor/contract/calls.ts';
import { fieldErrors } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { Row } from '../../ui/layout.tsx';
import { commentMessage } from './comment-message.ts';
import type { AnyComment } from './comments-query.ts';
import classes from './comments.module.css';

interface CommentEditProps {
  comment: AnyComment;
  pointId: string;
  onDone: () => void;
}

export function CommentEdit({ comment, pointId, onDone }: CommentEditProps) {
  const { t } = useTranslation('comments');
  const [text, setText] = useState(comment.text);
  const { save, isSaving, error, clearError } = useChange(pointId, comment._id, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void save(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  return (
    <form className={classes['composer']} onSubmit={submit} noValidate>
      <Textarea
        label={t('changing')}
        value={text}
        onChange={(event) => {
          clearError();
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        error={commentMessage(t, error)}
        readOnly={isSaving}
        autoFocus
        autosize
        minRows={2}
        maxRows={12}
        dir="auto"
      />
      <Row className={classes['composerEnd']} gap={4} wrap>
        <Row as="span" className={classes['composerActions']} gap={8}>
          <Button variant="default" size="compact-sm" onClick={onDone} disabled={isSaving}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="compact-sm" loading={isSaving}>
            {t('save')}
          </Button>
        </Row>
      </Row>
    </form>
  );
}

function useChange(pointId: string, commentId: string, onDone: () => void) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  const save = async (text: string) => {
    if (text.trim() === '') return setError('Comment text is required');
    setSaving(true);
    setError(undefined);
    try {
      const params = { point_id: pointId, comment_id: commentId };
      await call(changeComment, { params, body: { text }, quiet: true });
      await queries.invalidateQueries({ queryKey: ['comments', pointId] });
      void queries.invalidateQueries({ queryKey: ['history'] });
      onDone();
    } catch (failure) {
      const message = fieldErrors(failure)['text'];
      if (message !== undefined) setError(message);
      else await notifyKnownFailure(failure);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, error, clearError: () => setError(undefined) };
}
