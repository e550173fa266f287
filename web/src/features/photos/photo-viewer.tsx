import { ActionIcon, Loader } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import type { ModalContentProps } from '../../shell/modal/modal-content.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import classes from './photo-viewer.module.css';
import { photosOfPointQuery } from './photos-of-point-query.ts';
import { useSwipe } from './use-swipe.ts';

/** The modal `imageModal`: one photo of a point at maximum size; keys or swipes lead to the others. */
export function PhotoViewer(_props: ModalContentProps) {
  const { t } = useTranslation('comments');
  const { _photo, _point } = useSearch({ strict: false });
  const { openModal } = useModal();
  const { data, error, refetch } = useQuery({ ...photosOfPointQuery(_point ?? ''), enabled: _point !== undefined });
  const photos = data ?? [];
  const index = photos.findIndex(({ _id }) => _id === _photo);
  const photo = photos[index];

  const show = (step: 1 | -1) => {
    const next = photos[index + step];
    if (next !== undefined && _point !== undefined) openModal('imageModal', { _photo: next._id, _point });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(1);
    else if (event.key === 'ArrowLeft') show(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
  const swipe = useSwipe(show);

  if (error !== null && data === undefined) {
    return <ErrorState text={t('photos.loadFailed')} onRetry={() => void refetch()} />;
  }
  if (data === undefined && _point !== undefined) return <Loader />;
  if (photo === undefined) return <EmptyState title={t('photos.gone')} text={t('photos.goneText')} />;
  const { url, width, height } = photo;
  const number = t('photos.number', { number: index + 1, count: photos.length });
  return (
    <figure className={classes['viewer']}>
      <div className={classes['stage']} {...swipe}>
        <img
          key={url}
          className={classes['photo']}
          src={url}
          width={width}
          height={height}
          alt={number}
          draggable={false}
        />
        <ActionIcon
          className={classes['previous']}
          variant="default"
          size="lg"
          aria-label={t('photos.previous')}
          disabled={index === 0}
          onClick={() => show(-1)}
        >
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          className={classes['next']}
          variant="default"
          size="lg"
          aria-label={t('photos.next')}
          disabled={index === photos.length - 1}
          onClick={() => show(1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      <figcaption className={classes['caption']}>
        <span role="status">{number}</span>
        <a href={url} target="_blank" rel="noopener">
          {t('photos.original')}
        </a>
      </figcaption>
      {[photos[index - 1], photos[index + 1]].map(
        (near) => near && <link key={near._id} rel="preload" as="image" href={near.url} />,
      )}
    </figure>
  );
}
