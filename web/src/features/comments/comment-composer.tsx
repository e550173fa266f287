import { Button, Progress, Textarea } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { PhotoButton } from '../photos/photo-button.tsx';
import { maxPhotos } from '../photos/picked-photo.ts';
import { PickedPhotos } from '../photos/picked-photos.tsx';
import { useDropArea } from '../photos/use-drop-area.ts';
import { forgetPhotos, usePhotoPicker } from '../photos/use-photo-picker.ts';
import { readDraft, useDraft, writeDraft } from './comment-drafts.ts';
import { commentMessage } from './comment-message.ts';
import classes from './comments.module.css';
import { sendComment } from './send-comment.ts';

export const maxCharacters = 2000;

interface CommentComposerProps {
  pointId: string;
  /** The comment being replied to; without it a new thread. */
  replyTo?: string;
  label: string;
  /** Stands in the empty field in place of the label. */
  invitation?: string;
  action: string;
  onDone?: () => void;
  onCancel?: () => void;
  inputRef?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
}

/** The typed text stays until the server has it. */
export function CommentComposer(props: CommentComposerProps) {
  const { pointId, replyTo, label, invitation, action, onCancel, inputRef, autoFocus = false } = props;
  const { t } = useTranslation('comments');
  const key = replyTo === undefined ? pointId : `${pointId}/${replyTo}`;
  const { draft, change } = useDraft(key);
  const { add, remove, isTooMany } = useDraftPhotos(key);
  const { send, errors, clearError, progress } = useSend(props, key);
  const { isOver, dropHandlers } = useDropArea(add);
  const photosErrorId = useId();
  const [isEntered, setEntered] = useState(autoFocus);
  const isOpen = isEntered || draft.text !== '' || draft.photos.length > 0;

  const isSending = progress !== null;
  const isPreparing = draft.photos.some(({ state }) => state === 'preparing');
  const hasBadPhoto = draft.photos.some(({ state }) => state === 'failed');
  const photosError =
    commentMessage(t, errors['photos']) ?? (isTooMany ? t('photos.most', { count: maxPhotos }) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isPreparing && !hasBadPhoto) void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    // The card would handle Escape itself.
    if (event.key === 'Escape' && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={submit}
      data-over={isOver || undefined}
      {...dropHandlers}
      noValidate
    >
      <Textarea
        ref={inputRef}
        {...(invitation === undefined ? { label } : { 'aria-label': label, placeholder: invitation })}
        onFocus={() => setEntered(true)}
        value={draft.text}
        onChange={(event) => {
          clearError('text');
          change({ text: event.currentTarget.value });
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
          if (files.length === 0) return;
          event.preventDefault();
          add(files);
        }}
        error={commentMessage(t, errors['text'])}
        description={remainingText(draft.text)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly={isSending}
        autoFocus={autoFocus}
        autosize
        minRows={isOpen ? 2 : 1}
        maxRows={12}
        dir="auto"
      />
      <PickedPhotos
        photos={draft.photos}
        onRemove={(photo) => {
          clearError('photos');
          remove(photo);
        }}
      />
      {photosError !== undefined && (
        <Text size="sm" tone="bad" role="alert" id={photosErrorId}>
          {photosError}
        </Text>
      )}
      {isSending && <Progress value={progress * 100} size="sm" aria-label={t('sending')} />}
      <Row className={classes['composerEnd']} gap={4} wrap hidden={!isOpen}>
        <PhotoButton onFiles={add} isFull={draft.photos.length >= maxPhotos || isSending} />
        <Row as="span" className={classes['composerActions']} gap={8}>
          {onCancel && (
            <Button variant="default" size="sm" onClick={onCancel} disabled={isSending}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" size="sm" loading={isSending} disabled={(isPreparing || hasBadPhoto) && !isSending}>
            {action}
          </Button>
        </Row>
      </Row>
    </form>
  );

  function remainingText(text: string): string | undefined {
    const left = maxCharacters - text.trim().length;
    return left < 200 ? t('left', { count: left }) : undefined;
  }
}

function useDraftPhotos(key: string) {
  const read = useCallback(() => readDraft(key).photos, [key]);
  const update = useCallback<Parameters<typeof usePhotoPicker>[1]>(
    (changePhotos) => writeDraft(key, { photos: changePhotos(readDraft(key).photos) }),
    [key],
  );
  return usePhotoPicker(read, update);
}

function useSend({ pointId, replyTo, onDone }: CommentComposerProps, key: string) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const send = async () => {
    const draft = readDraft(key);
    if (draft.text.trim() === '') return setErrors({ text: 'Comment text is required' });
    setErrors({});
    setProgress(0);
    try {
      const outcome = await sendComment({ pointId, replyTo, draft, onProgress: setProgress });
      if (outcome.kind === 'refused') setErrors(outcome.errors);
      if (outcome.kind !== 'sent' && outcome.kind !== 'stored') return;
      if (outcome.kind === 'sent') await queries.invalidateQueries({ queryKey: ['comments', pointId] });
      writeDraft(key, { text: '', photos: [] });
      forgetPhotos(draft.photos);
      for (const other of [['point', pointId], ['history']]) void queries.invalidateQueries({ queryKey: other });
      onDone?.();
    } finally {
      setProgress(null);
    }
  };
  const clearError = (field: string) => {
    if (errors[field] !== undefined)
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)));
  };
  return { send, errors, clearError, progress };
}
